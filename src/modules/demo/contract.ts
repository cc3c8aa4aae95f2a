import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const demoPermissions = {
  'demo.parish.load': 'demo_permissionLoad',
  'demo.parish.remove': 'demo_permissionRemove',
} satisfies Permissions;

const demoSchema = z
  .object({
    loadedAt: z.string().nullable(),
    sites: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** Handles of the accounts that came with the demo. */
    accounts: z.array(z.string()),
  })
  .meta({ id: 'Demo' });
export type DemoView = z.output<typeof demoSchema>;

export const demoEndpoints = endpoints({
  'GET /api/v0/demo/state': {
    summary: 'Whether the demo parishes are loaded, and what came with them',
    allow: 'admin',
    reply: z.object({ demo: demoSchema }),
  },
  'POST /api/v0/demo/': {
    summary: 'Load the demo parishes beside the others; the reply shows the password of their accounts once',
    allow: 'admin',
    status: 201,
    body: z.strictObject({}),
    reply: z.object({ demo: demoSchema, password: z.string() }),
  },
  'DELETE /api/v0/demo/': {
    summary: 'Delete for good all that the demo made',
    allow: 'admin',
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
});
