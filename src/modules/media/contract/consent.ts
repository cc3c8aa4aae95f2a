import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { consentChangeSchema } from './consent-fields.ts';
import { fileSchema, siteSlug } from './files.ts';
import { useSchema } from './uses.ts';

export const consentFilterSchema = z.strictObject({
  ...pageQuery,
  site: siteSlug.optional(),
  /** Days ahead: files that are blocked now or whose consent expires within them. */
  within: z.coerce.number<number>().int().min(0).max(366).default(30),
  used: z.stringbool().default(false).describe('Only files in use'),
});
export type ConsentFilter = z.output<typeof consentFilterSchema>;

export const consentEndpoints = endpoints({
  'PUT /api/v0/file/consent': {
    summary:
      'Set who is shown and whether they agreed; a missing or expired consent blocks the file for guests at once',
    allow: 'staff',
    body: consentChangeSchema,
    reply: fileSchema,
  },
  'POST /api/v0/file/consentOverride': {
    summary: 'Publish a blocked file nevertheless; the reason is stored in the audit log',
    allow: 'staff',
    body: z.strictObject({ _id: z.uuid(), rev: z.number().int(), reason: z.string().trim().min(10).max(500) }),
    reply: fileSchema,
  },
  'GET /api/v0/file/consent': {
    summary: 'Public files whose consent is missing or expires soon, with their uses',
    allow: 'staff',
    query: consentFilterSchema,
    reply: z.object({ file: z.array(fileSchema), uses: z.array(useSchema), total: z.number().int() }),
  },
});
