import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';

/**
 * Place of the part that a room renders (the schedule, a list); the blocks after it stand below it. Nothing on other
 * pages.
 */
export const fixedBlock = defineBlock({ kind: 'fixed', version: 1, schema: z.strictObject({}), show: () => ({}) });
