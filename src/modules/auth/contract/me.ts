import { z } from 'zod';

export const roleSchema = z.object({ role: z.string(), site: z.string().nullable() });

/** The current user and their permissions, so that screens need no rules of their own. */
export const meSchema = z.object({
  _id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  roles: z.array(roleSchema),
  isGuest: z.boolean(),
  permissions: z.array(
    z.object({
      permission: z.string(),
      sites: z.array(z.string()).nullable(),
      wholly: z
        .array(z.string())
        .optional()
        .describe('Of these sites those where it is not limited to own things; left out where nothing is limited'),
    }),
  ),
});
export type Me = z.output<typeof meSchema>;
