import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { mediaSchema } from '../../contract.ts';
import { picturesOf } from '../block-fields.ts';

const schema = z.strictObject({ picture: mediaSchema.nullable() });

/** One image of the library with its alternative text and caption. */
export const pictureBlock = defineBlock({
  kind: 'picture',
  version: 1,
  schema,
  imagesOnly: true,
  show: async (ctx, { picture }) => (picture && (await picturesOf(ctx, [picture]))[0]) ?? null,
  words: ({ picture }) => [picture?.caption ?? ''],
  files: ({ picture }) => (picture?.file ? [picture.file] : []),
});
