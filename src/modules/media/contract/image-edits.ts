import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { cropSchema, fileSchema } from './files.ts';

const known = { _id: z.uuid(), rev: z.number().int() };

const cropBody = z.strictObject({ ...known, crop: cropSchema.nullable().describe('null = no crop') });
export type CropInput = z.output<typeof cropBody>;

const rotateBody = z.strictObject({
  ...known,
  degrees: z
    .union([z.literal(90), z.literal(180), z.literal(270)])
    .describe('Clockwise, added to the present rotation'),
});
export type RotateInput = z.output<typeof rotateBody>;

const restoreBody = z.strictObject(known);
export type RestoreOriginalInput = z.output<typeof restoreBody>;

/** Rotating and cropping keep the original bytes; every rendition URL changes, so that no cache shows the old image. */
export const imageEditEndpoints = endpoints({
  'POST /api/v0/crop/': {
    summary: 'Crop an image; fractions refer to the upright, rotated image before the crop',
    allow: 'staff',
    body: cropBody,
    reply: fileSchema,
  },
  'POST /api/v0/rotate/': { summary: 'Rotate an image', allow: 'staff', body: rotateBody, reply: fileSchema },
  'POST /api/v0/file/restoreOriginal': {
    summary: 'Remove rotation and crop',
    allow: 'staff',
    body: restoreBody,
    reply: fileSchema,
  },
});
