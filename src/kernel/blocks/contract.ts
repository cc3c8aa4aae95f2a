import { z } from 'zod';
import { endpoints } from '../http/endpoint.ts';

/** Choice in the editor of a block; `value` goes into its data. */
const blockChoiceSchema = z.object({ value: z.string(), label: z.string() });
export type BlockChoice = z.output<typeof blockChoiceSchema>;

export const blockChoiceEndpoints = endpoints({
  'GET /api/v0/block/choices': {
    summary: 'What visitors of a parish see and a block of this kind may show; for those who write there',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60), kind: z.string().max(40) }),
    reply: z.object({ choice: z.array(blockChoiceSchema) }),
  },
});
