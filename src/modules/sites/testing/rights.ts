import { byPath, rights } from '../../../testing/matrix.ts';
import type { TestSites } from '../../../testing/people.ts';
import { known, REFUSED } from '../../../testing/rights/words.ts';
import type { Association } from '../contract/associations.ts';

const pair = ({ goesing, fels }: TestSites) => ({ from: goesing._id, into: fels._id });

const sites = rights(
  async (house) => house,
  [
    ['GET /api/v0/site/', '200 200 200 200'],
    ['PUT /api/v0/site/', `${REFUSED} 200`, ({ sites: { fels } }) => ({ body: { ...known(fels), name: 'Neu' } })],
    ['POST /api/v0/site/', `${REFUSED} 201`, () => ({ body: { slug: 'neu', name: 'Pfarre Neu', shortName: 'Neu' } })],
    ['PUT /api/v0/site/order', `${REFUSED} 200`, ({ sites: { goesing } }) => ({ body: [goesing._id] })],
    ['PUT /api/v0/site/default', `${REFUSED} 200`, ({ sites: { goesing } }) => ({ body: { _id: goesing._id } })],
    ['DELETE /api/v0/site/:id', `${REFUSED} 200`, ({ sites: { goesing } }) => byPath(goesing._id)],
    ['GET /api/v0/site/owed', `${REFUSED} 200`, () => ({ query: { component: 'shop' } })],
    ['POST /api/v0/site/merge/preview', `${REFUSED} 200`, ({ sites }) => ({ body: pair(sites) })],
    ['POST /api/v0/site/merge', `${REFUSED} 200`, ({ sites }) => ({ body: pair(sites) })],
  ],
);

const trash = rights(
  async (house) => {
    await house.call('admin', 'DELETE /api/v0/site/:id', byPath(house.sites.goesing._id));
    return house;
  },
  [['POST /api/v0/site/restore', `${REFUSED} 200`, ({ sites: { goesing } }) => ({ body: [goesing._id] })]],
);

const associations = rights(
  async (house) => {
    const made = await house.call('admin', 'POST /api/v0/association/', { body: { name: 'Dekanat' } });
    const [association] = made.body as [Association];
    return { ...house, association };
  },
  [
    ['GET /api/v0/association/', '200 200 200 200'],
    ['POST /api/v0/association/', `${REFUSED} 201`, () => ({ body: { name: 'Verband' } })],
    [
      'PUT /api/v0/association/',
      `${REFUSED} 200`,
      ({ association }) => ({ body: { ...known(association), name: 'Neu' } }),
    ],
    ['PUT /api/v0/association/order', `${REFUSED} 200`, ({ association }) => ({ body: [association._id] })],
    ['DELETE /api/v0/association/:id', `${REFUSED} 200`, ({ association }) => byPath(association._id)],
  ],
);

const associationTrash = rights(
  async (house) => {
    const made = await house.call('admin', 'POST /api/v0/association/', { body: { name: 'Dekanat' } });
    const [association] = made.body as [Association];
    await house.call('admin', 'DELETE /api/v0/association/:id', byPath(association._id));
    return { ...house, association };
  },
  [['POST /api/v0/association/restore', `${REFUSED} 200`, ({ association }) => ({ body: [association._id] })]],
);

export const tables = [sites, trash, associations, associationTrash];
