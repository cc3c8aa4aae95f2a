import { z } from 'zod';

export const FORMAT = 1;

/** Last entry of an archive: what the others must be. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Of the program that made it; the first archives do not say it. */
  version: z.string().default('0.1.0 or older'),
  /** Migrations of the database. */
  schema: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
export const databaseEntry = (table: string): string => `database/${table}.jsonl`;
/** Key prefix of the archives in the file store. */
export const ARCHIVES = 'backups/';
