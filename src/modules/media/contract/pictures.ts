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

/** Turning and cutting keep the bytes as uploaded; every address of a size changes, so that nobody sees the old picture. */
export const pictureEndpoints = endpoints({
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
