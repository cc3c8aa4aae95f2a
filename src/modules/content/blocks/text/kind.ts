import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';

/** Text written in place. Its HTML is an item of `content` (S3.4), which `shownBlocks` puts into the view. */
export const textBlockKind = defineBlock({ kind: 'text', version: 1, schema: z.strictObject({}), show: () => null });
