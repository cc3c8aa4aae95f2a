import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const list = z.string().regex(/^[a-z][a-z/-]{1,60}$/);

const viewSchema = z.object({ _id: z.uuid(), name: z.string(), query: z.string() }).meta({ id: 'SavedView' });
export type SavedView = z.output<typeof viewSchema>;

const newViewSchema = z.strictObject({
  list,
  name: z.string().trim().min(1).max(40),
  query: z
    .string()
    .max(500)
    .regex(/^[\w%.~+=&-]*$/),
});
export type NewSavedView = z.output<typeof newViewSchema>;

const reply = z.object({ view: z.array(viewSchema) });

export const viewEndpoints = endpoints({
  'GET /api/v0/auth/views': {
    summary: 'Filters of a list that the caller keeps',
    allow: 'staff',
    query: z.strictObject({ list }),
    reply,
  },
  'POST /api/v0/auth/views': {
    summary: 'Keep the filters of a list under a name; the same name again replaces them',
    allow: 'staff',
    body: newViewSchema,
    reply,
  },
  'DELETE /api/v0/auth/views/:id': {
    summary: 'Forget filters that the caller keeps',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply,
  },
});
