import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { paperReplySchema } from './paper.ts';
import { EINVOICE_FORMATS } from './paper-einvoice.ts';

/** Form in which a mail carries its paper. */
export const ATTACHED = ['pdf', ...EINVOICE_FORMATS] as const;
export type Attached = (typeof ATTACHED)[number];

const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);

const letter = z
  .object({
    to: z.string().describe("'' = the paper has no address"),
    subject: z.string(),
    text: z.string(),
    attach: z
      .array(z.object({ attach: z.enum(ATTACHED), isBroken: z.boolean().describe('Breaks a rule of its format') }))
      .describe('Forms that this paper has'),
  })
  .meta({ id: 'AccountingPaperLetter' });
export type PaperLetter = z.output<typeof letter>;

const sending = z.strictObject({
  id: z.uuid(),
  rev: z.number().int(),
  to: z.email().max(200),
  subject: oneLine,
  text: z.string().trim().min(1).max(6000),
  attach: z.enum(ATTACHED),
});
export type PaperSending = z.output<typeof sending>;

export const paperMailEndpoints = endpoints({
  'POST /api/v0/accounting_paper/letter': {
    summary: 'The mail to an issued paper as the texts of the parish begin it, in the language of the paper',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: letter,
  },
  'POST /api/v0/accounting_paper/send': {
    summary: 'Send an issued paper by mail; its state stays as it is',
    allow: 'staff',
    body: sending,
    reply: paperReplySchema,
  },
});
