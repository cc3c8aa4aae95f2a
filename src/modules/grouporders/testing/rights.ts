import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import type { ShareView } from '../contract/share.ts';
import { groupOrders } from '../tables.ts';
import { buildGroup, buildShare, moveTo } from '../testing.ts';

const groups = rights(
  async (house: House) => buildGroup(house),
  [
    ['GET /api/v0/group_order/:id/shares', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    [
      'POST /api/v0/group_order/:id/state',
      `${REFUSED} 400`,
      ({ _id }) => ({ ...byPath(_id), body: { rev: 1, to: 'open' } }),
    ],
    [
      'GET /api/v0/group_order/:id/paper/:paper',
      `${REFUSED} 200`,
      ({ _id }) => ({ params: { id: _id, paper: 'families' } }),
    ],
  ],
);

const shares = rights(
  async (house: House) => {
    const group = await buildGroup(house);
    await house.handle.db.update(groupOrders).set({ state: 'open' });
    await buildShare(house, group._id);
    await moveTo(house, group, 'closed');
    const { body } = await house.call('admin', 'GET /api/v0/group_order/:id/shares', byPath(group._id));
    const [share] = (body as { shares: ShareView[] }).shares;
    return { _id: share?._id ?? '' };
  },
  [
    [
      'PUT /api/v0/group_share/:id',
      `${REFUSED} 200`,
      ({ _id }) => ({ ...byPath(_id), body: { rev: 1, isHandedOut: true, isCashed: true } }),
    ],
  ],
);

export const tables = [groups, shares];
