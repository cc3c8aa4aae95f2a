import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';

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

export const tables = [config, components];
