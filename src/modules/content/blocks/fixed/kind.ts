import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';

/** Where the part stands that a room draws (the schedule, a list); what follows is below it. Nothing on other pages. */
export const fixedBlock = defineBlock({ kind: 'fixed', version: 1, schema: z.strictObject({}), show: () => ({}) });
