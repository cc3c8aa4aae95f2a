import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { line, webAddress } from '../block-fields.ts';

const schema = z.strictObject({
  links: z
    .array(z.strictObject({ title: line, url: webAddress }))
    .max(50)
    .default([]),
});
export type LinksView = z.output<typeof schema>['links'];

export const linksBlock = defineBlock({
  kind: 'links',
  version: 1,
  schema,
  show: (_, { links }): LinksView | null => (links.length > 0 ? links : null),
  words: ({ links }) => links.map(({ title }) => title),
});
