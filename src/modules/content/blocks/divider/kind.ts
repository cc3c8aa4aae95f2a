import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';

export const dividerBlock = defineBlock({ kind: 'divider', version: 1, schema: z.strictObject({}), show: () => ({}) });
