import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import { paperFields, paperReplySchema } from './paper.ts';
import { PAPER_KINDS } from './paper-states.ts';

export const TEMPLATE_KINDS = ['text', 'paper'] as const;
export const TEXT_PLACES = ['intro', 'terms', 'closing'] as const;
export const RHYTHMS = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const { locale, prices, partyId, lines, discountPermille, chargeCents, dueDays } = paperFields;
const { subject, intro, terms, closing, note, reference } = paperFields;

/** Beginning of a paper. The recipient is looked up when it is made, so that the address is always the present one. */
export const templatePaperSchema = z.strictObject({
  locale,
  prices,
  partyId,
  lines,
  discountPermille,
  chargeCents,
  dueDays,
  subject,
  intro,
  terms,
  closing,
  note,
  reference,
});
export type TemplatePaper = z.output<typeof templatePaperSchema>;

const kind = z.enum(TEMPLATE_KINDS).describe('A text for papers, or a whole paper');
const words = z.string().trim().max(4000).default('');

export const templateContract = collectionContract('accounting_template', {
  read: 'staff',
  title: 'AccountingTemplate',
  fields: {
    name: z.string().trim().min(1).max(120),
    place: z.enum(TEXT_PLACES).default('intro').describe('Part of the paper into which the text goes'),
    text: words,
    textEn: words,
    paperKind: z.enum(PAPER_KINDS).default('invoice'),
    paper: templatePaperSchema
      .prefault({})
      .describe('`{Monat}`, `{month}`, `{Jahr}` and `{year}` in its words are those of the date'),
    rhythm: z.enum(RHYTHMS).default('none'),
    firstOn: localDate.nullable().default(null).describe('First date of the series'),
    day: z
      .number()
      .int()
      .min(1)
      .max(31)
      .nullable()
      .default(null)
      .describe('Day of the month, by default that of `firstOn`; a shorter month has its last one'),
    endsOn: localDate.nullable().default(null),
    isPeriod: z
      .boolean()
      .default(true)
      .describe('Supplied from the date to the day before the next one, not on the date'),
    isIssued: z.boolean().default(false).describe('Papers that lack nothing are issued at once'),
    isPaused: z.boolean().default(false).describe('Dates of a pause are left out'),
  },
  create: { ...ofSite, kind },
  item: {
    kind,
    nextOn: localDate.nullable().describe('Date of the next paper of the series'),
    lastOn: localDate.nullable().describe('Date of the latest one'),
  },
  filter: {
    kind: kind.optional(),
    place: z.enum(TEXT_PLACES).optional(),
    paperKind: z.enum(PAPER_KINDS).optional(),
    isSeries: z.stringbool().optional(),
  },
  sorts: ['name', 'nextOn', 'updatedAt'],
});
export type Template = z.output<typeof templateContract.item>;

export const templateEndpoints = endpoints({
  'POST /api/v0/accounting_template/start': {
    summary: 'Make the draft of a paper from a template, dated today',
    allow: 'staff',
    body: z.strictObject({ template: z.uuid() }),
    reply: paperReplySchema,
  },
});
