import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { cropSchema, fileSchema } from './files.ts';

const known = { _id: z.uuid(), rev: z.number().int() };

const cropBody = z.strictObject({ ...known, crop: cropSchema.nullable().describe('null = show all of it again') });
export type CropInput = z.output<typeof cropBody>;

const rotateBody = z.strictObject({
  ...known,
  degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]).describe('Clockwise, added to the present turn'),
});
export type RotateInput = z.output<typeof rotateBody>;

const restoreBody = z.strictObject(known);
export type RestoreOriginalInput = z.output<typeof restoreBody>;

/** Rotating and cropping keep the original bytes; every rendition URL changes, so that no cache shows the old image. */
export const imageEditEndpoints = endpoints({
  'POST /api/v0/crop/': {
    summary: 'Cut a picture; the fractions are those of the upright, turned picture before cutting',
    allow: 'staff',
    body: cropBody,
    reply: fileSchema,
  },
  'POST /api/v0/rotate/': { summary: 'Turn a picture', allow: 'staff', body: rotateBody, reply: fileSchema },
  'POST /api/v0/file/restoreOriginal': {
    summary: 'Undo turning and cutting',
    allow: 'staff',
    body: restoreBody,
    reply: fileSchema,
  },
});
