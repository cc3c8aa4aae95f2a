import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { askAll, assignTo, boardOf, buildMember, buildSundays, RANGE } from '../testing.ts';

const roster = rights(
  async (house: House) => {
    const { key, reader } = await buildSundays(house);
    const { _id: member } = await buildMember(house, 'Anna Probe', { skills: [reader] });
    const { _id: other } = await buildMember(house, 'Berta Probe', { skills: [reader] });
    const place = { key: key('2026-11-29'), on: '2026-11-29', duty: reader, slot: 0 };
    await assignTo(house, { ...place, member });
    await askAll(house);
    const held = (await boardOf(house)).services
      .flatMap(({ cells }) => cells.flatMap(({ slots }) => slots))
      .find(({ assignment }) => assignment)?.assignment;
    const open = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: other };
    return { member, open, held: { _id: held?._id ?? '', rev: held?.rev ?? 0 } };
  },
  [
    ['GET /api/v0/roster/', `${REFUSED} 200`, () => ({ query: RANGE })],
    ['GET /api/v0/roster/gaps', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/roster/paper', `${REFUSED} 200`, () => ({ query: RANGE })],
    ['GET /api/v0/roster/people', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/roster/proposal', `${REFUSED} 200`, () => ({ query: RANGE })],
    ['POST /api/v0/roster/fill', `${REFUSED} 200`, ({ open }) => ({ body: { site: 'fels', proposed: [open] } })],
    ['POST /api/v0/roster/assign', `${REFUSED} 201`, ({ open }) => ({ body: { site: 'fels', ...open } })],
    ['POST /api/v0/roster/move', `${REFUSED} 200`, ({ held }) => ({ body: { ...held, to: 'accepted' } })],
    ['POST /api/v0/roster/ask', `${REFUSED} 200`, () => ({ body: RANGE })],
    [
      'POST /api/v0/roster_member/:id/link',
      `${REFUSED} 200`,
      ({ member }) => ({ ...byPath(member), body: { renew: false } }),
    ],
  ],
);

export const tables = [roster];
