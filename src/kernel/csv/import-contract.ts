import { z } from 'zod';

/** A table as base64; its size is limited by the request body. */
export const importFile = z.string().min(1).max(1_000_000);

/** Column of a file, from 0. */
export const importColumn = z.number().int().min(0).max(199);

/** Columns, first rows and a proposed mapping of a file. */
export const importPreview = <Mapping extends z.ZodType>(mapping: Mapping) =>
  z.object({
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    rows: z.number().int(),
    mapping,
  });
