import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from './fields.ts';

/** `week` and `fortnight`: day by day. `month`: days as rows, churches as columns. `notice`: in large letters, with a QR code. */
export const PAPERS = ['week', 'fortnight', 'month', 'notice'] as const;
export type SchedulePaper = (typeof PAPERS)[number];

const paperQuery = z.strictObject({
  /** Slug of the parish whose paper it is. */
  site: z.string().max(60),
  paper: z.enum(PAPERS).default('week'),
  /** A day of the first week or of the month; none = today. */
  from: localDate.optional(),
  /** `all`: of every parish of the association. */
  churches: z.enum(['own', 'all']).default('own'),
  letters: z.enum(['normal', 'large']).default('normal'),
  /** `print` also names what may stand on paper only; for those who plan the services of the parish. */
  level: z.enum(['web', 'print']).default('web'),
});
export type PaperQuery = z.output<typeof paperQuery>;

export const paperEndpoints = endpoints({
  'GET /api/v0/service/paper': {
    summary:
      'The services of a week, a fortnight or a month as a PDF for the notice board, of one parish or of all around it',
    allow: 'anyone',
    query: paperQuery,
    reply: 'raw',
  },
  'GET /api/v0/service/paper/pages': {
    summary: 'How many pages that PDF has',
    allow: 'staff',
    query: paperQuery,
    reply: z.object({ pages: z.number().int() }),
  },
  'GET /api/v0/service/message': {
    summary: 'The services of a week as a text for a messenger: only what is public',
    allow: 'anyone',
    query: paperQuery.pick({ site: true, from: true, churches: true }),
    reply: z.object({ text: z.string() }),
  },
});
