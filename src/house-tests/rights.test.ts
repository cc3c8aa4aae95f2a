import { expect } from 'vitest';
import { test } from '../testing/house.ts';
import { walk } from '../testing/matrix.ts';
import { TABLES } from '../testing/rights/tables.ts';

for (const table of TABLES) walk(table);

test('every endpoint of the server stands once in this matrix', ({ house }) => {
  const served = house.server.app.registeredEndpoints.map(({ key }) => key);
  const walked = TABLES.flatMap(({ rows }) => rows.map(([call]) => call));
  expect(walked.sort()).toEqual(served.sort());
});
