import { z } from 'zod';
import { idsSchema, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

export const associationSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /** '' = the German one. */
    nameEn: z.string(),
    position: z.number().int(),
    rev: z.number().int(),
  })
  .meta({ id: 'Association' });
export type Association = z.output<typeof associationSchema>;

const name = z.string().trim().min(1).max(120);
const nameEn = z.string().trim().max(120);

export const newAssociationSchema = z.strictObject({ name, nameEn: nameEn.default('') });
export type NewAssociation = z.output<typeof newAssociationSchema>;

export const associationChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  name: name.optional(),
  nameEn: nameEn.optional(),
});
export type AssociationChange = z.output<typeof associationChangeSchema>;

export const associationEndpoints = endpoints({
  'GET /api/v0/association/': {
    summary: 'Associations of parishes (Pfarrverband, deanery), in their order; a parish names its own',
    allow: 'anyone',
    reply: z.object({ association: z.array(associationSchema), total: z.number().int() }),
  },
  'POST /api/v0/association/': {
    summary: 'Make an association; parishes join it by their own change',
    allow: 'admin',
    status: 201,
    body: newAssociationSchema,
    reply: z.array(associationSchema),
  },
  'PUT /api/v0/association/': {
    summary: 'Rename an association',
    allow: 'admin',
    body: associationChangeSchema,
    reply: z.array(associationSchema),
  },
  'PUT /api/v0/association/order': {
    summary: 'Order of the associations; those not listed follow in their present order',
    allow: 'admin',
    body: idsSchema,
    reply: z.object({ ordered: z.array(z.uuid()) }),
  },
  'DELETE /api/v0/association/:id': {
    summary: 'Move an association to the trash; its parishes stand alone',
    allow: 'admin',
    params: z.object({ id: z.uuid() }),
    reply: removedReply,
  },
  'POST /api/v0/association/restore': {
    summary: 'Take associations back from the trash, with those of their parishes that still stand alone',
    allow: 'admin',
    body: idsSchema,
    reply: z.array(associationSchema),
  },
});
