import { z } from 'zod';
import { type Block, blockSchema } from '#kernel/blocks/block-kind.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { LOCALES } from '#kernel/i18n/texts.ts';

const MOST_BLOCKS = 60;
const MOST_CHARACTERS = 200_000;

const line = z.string().trim().max(200);
const isShort = (blocks: readonly Block[]) => JSON.stringify(blocks).length <= MOST_CHARACTERS;

/** Fields that an author writes, of templates and of sendings. */
export const letterFields = {
  subject: line.default(''),
  subjectEn: line.default(''),
  preheader: line.default(''),
  preheaderEn: line.default(''),
  blocks: z.array(blockSchema).max(MOST_BLOCKS).refine(isShort).default([]),
};

const letter = z.strictObject({
  site: z.string().max(60).optional(),
  ...letterFields,
  locale: z.enum(LOCALES).default('de'),
});
export type LetterInput = z.output<typeof letter>;

const problem = z.object({
  /** Id of the block; '' = the letter as a whole. */
  block: z.string(),
  /** An error keeps the letter from being stored; a warning does not. */
  level: z.enum(['error', 'warning']),
  text: z.string(),
});
export type LetterProblem = z.output<typeof problem>;

const previewed = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Weight of the HTML half. */
  bytes: z.number().int(),
  links: z.array(z.object({ block: z.string(), url: z.string() })),
  problems: z.array(problem),
});
export type LetterPreview = z.output<typeof previewed>;

export const letterEndpoints = endpoints({
  'POST /api/v0/newsletter/letter/preview': {
    summary: 'A letter that is being written as it would be sent now, with what is wrong in it; nothing is stored',
    allow: 'staff',
    body: letter.extend({
      subscriber: z.uuid().optional().describe('As this subscriber would get it, in his language'),
    }),
    reply: previewed,
  },
  'POST /api/v0/newsletter/letter/test': {
    summary: 'Send a letter that is being written to yourself; its links to unsubscribe do nothing',
    allow: 'staff',
    body: letter,
    reply: z.object({ to: z.string() }),
  },
});
