import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';

const trail = rights(makeTrail, [
  ['GET /api/v0/audit/', `${REFUSED} 200`],
  ['GET /api/v0/audit/chain', `${REFUSED} 200`],
  ['GET /api/v0/audit/export', `${REFUSED} 200`],
  ['GET /api/v0/audit/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['POST /api/v0/audit/verify', `${REFUSED} 200`],
  ['POST /api/v0/audit/:id/undo', `${REFUSED} 200`, ({ id }) => byPath(id)],
]);

async function makeTrail(house: House) {
  const made = await house.call('admin', 'POST /api/v0/auth/', { body: { handle: 'weg@example.org' } });
  const object = (made.body as Array<{ _id: string }>)[0]?._id ?? '';
  await house.call('admin', 'DELETE /api/v0/auth/:id', byPath(object));
  const answer = await house.call('admin', 'GET /api/v0/audit/', { query: { object } });
  const { audit } = answer.body as { audit: Array<{ _id: string }> };
  return { id: audit[0]?._id ?? '' };
}

export const tables = [trail];
