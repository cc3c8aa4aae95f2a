import { z } from 'zod';

/** Around a report, gathered by the browser of the person who reports: paths without query values, no contents of calls. */
export const surroundingsSchema = z
  .strictObject({
    path: z.string().max(500).optional(),
    browser: z.string().max(300).optional(),
    size: z.string().max(40).optional(),
    language: z.string().max(20).optional(),
    at: z.iso.datetime().optional(),
    /** Messages of the last faults in the browser. */
    errors: z.array(z.string().max(300)).max(10).optional(),
    /** Calls that failed: 'POST /api/v0/order/ 409'. */
    failed: z.array(z.string().max(200)).max(10).optional(),
    /** Names of the controls that were used last. */
    clicks: z.array(z.string().max(120)).max(10).optional(),
  })
  .meta({ id: 'BugtrackerSurroundings' });
export type Surroundings = z.output<typeof surroundingsSchema>;
