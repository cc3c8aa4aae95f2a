import { z } from 'zod';

const html = z.string().max(100_000);

/**
 * A block of a page. `version` names the shape of `data`: a block whose shape changes gets the next number, and the old
 * one is read until no row has it.
 */
const textBlock = z.strictObject({
  id: z.uuid(),
  kind: z.literal('text'),
  version: z.literal(1),
  data: z.strictObject({ html, english: html.nullable() }),
});

export const blockSchema = z.discriminatedUnion('kind', [textBlock]);
export type PageBlock = z.output<typeof blockSchema>;
