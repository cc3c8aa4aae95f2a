import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';

const NO_JOB = '00000000-0000-4000-8000-000000000000';

const config = rights(
  async () => null,
  [
    ['GET /api/v0/config/', '200 200 200 200'],
    ['PUT /api/v0/config/', `${REFUSED} 200`, () => ({ body: { rev: 0, config: {} } })],
    ['GET /api/v0/config/history', `${REFUSED} 200`],
    ['GET /api/v0/config/export', `${REFUSED} 200`],
    [
      'POST /api/v0/config/import',
      `${REFUSED} 200`,
      () => ({ body: { rev: 0, isDryRun: true, file: { format: 'kirchplatz-config', version: 1, config: {} } } }),
    ],
  ],
);

const components = rights(
  async () => null,
  [
    ['GET /api/v0/component/', `${REFUSED} 200`],
    ['PUT /api/v0/component/', `${REFUSED} 200`, () => ({ body: { name: 'people', on: false, rev: 0 } })],
  ],
);

const warnings = rights(async () => null, [['GET /api/v0/installation/warning', `${REFUSED} 200`]]);

/** The house has no stored queue: those who may find no job. */
const jobs = rights(
  async () => null,
  [
    ['GET /api/v0/background_job/', `${REFUSED} 200`],
    ['POST /api/v0/background_job/:id/retry', `${REFUSED} 404`, () => ({ params: { id: NO_JOB } })],
    ['DELETE /api/v0/background_job/:id', `${REFUSED} 404`, () => ({ params: { id: NO_JOB } })],
  ],
);

export const tables = [config, components, warnings, jobs];
