import { z } from 'zod';
import { blockSchema } from '#kernel/blocks/block-kind.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

export const blockEndpoints = endpoints({
  'POST /api/v0/block/show': {
    summary: 'Blocks that are being edited as visitors would see them; nothing is stored',
    allow: 'staff',
    body: z.strictObject({ site: z.string().max(60), block: z.array(blockSchema).max(50) }),
    reply: z.object({ block: z.array(z.record(z.string(), z.unknown())) }),
  },
});
