import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { makeBackup } from '../service/backups.ts';
import { backups } from '../tables.ts';

const archives = rights(makeDone, [
  ['GET /api/v0/backup/', `${REFUSED} 200`],
  ['POST /api/v0/backup/', `${REFUSED} 201`, () => ({ body: {} })],
  ['POST /api/v0/backup/target/check', `${REFUSED} 200`, () => ({ body: {} })],
  ['POST /api/v0/backup/target/mark', `${REFUSED} 409`, () => ({ body: { folder: '/mnt/away' } })],
  ['GET /api/v0/backup/:id/archive', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['GET /api/v0/backup/:id/lost', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/backup/:id/restore',
    `${REFUSED} 404`,
    ({ id }) => ({ ...byPath(id), body: { kind: 'entry', _id: id } }),
  ],
  ['DELETE /api/v0/backup/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
]);

async function makeDone(house: House) {
  const ctx = await house.server.contextOf();
  const [row] = await ctx.db.insert(backups).values({ state: 'running', isNightly: false }).returning();
  const id = row?.id ?? '';
  await makeBackup(ctx, id);
  return { id };
}

export const tables = [archives];
