import { expect } from 'vitest';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import type { Redirect } from '../collections/redirects.ts';
import { buildEntry } from '../testing.ts';

type Setup = { old: Redirect; foreign: Redirect };

const change = ({ old }: Setup, values: object) => ({ body: { _id: old._id, rev: old.rev, ...values } });

const rows: Scenario<Setup>[] = [
  {
    name: 'sees nothing of another parish',
    as: 'officeOfFels',
    call: 'GET /api/v0/redirect/',
    status: 200,
    contains: /Alt-Fels/,
    lacks: /Alt-Kirchberg/,
  },
  {
    name: 'removes nothing when one of several is foreign',
    as: 'officeOfFels',
    call: 'POST /api/v0/batch/redirect/remove',
    with: ({ old, foreign }) => ({ body: [old._id, foreign._id] }),
    status: 403,
    then: async (_answer, house) => {
      const { total } = (await house.call('admin', 'GET /api/v0/redirect/')).body;
      expect(total).toBe(2);
    },
  },
  {
    name: 'is told that a page stands at the address',
    as: 'officeOfFels',
    call: 'POST /api/v0/redirect/',
    with: () => ({ body: { from: '/Kontakt', to: 'Home' } }),
    status: 400,
    contains: /"from":"Unter dieser Adresse gibt es eine Seite/,
  },
  {
    name: 'is told that the address is taken',
    as: 'officeOfFels',
    call: 'POST /api/v0/redirect/',
    with: () => ({ body: { from: 'Alt-Fels', to: 'Home' } }),
    status: 400,
    contains: /"from":"Von dieser Adresse gibt es schon/,
  },
  {
    name: 'may not build a circle',
    as: 'officeOfFels',
    call: 'POST /api/v0/redirect/',
    with: () => ({ body: { from: 'Neu', to: 'Alt-Fels' } }),
    status: 400,
    contains: /"to":"Diese Weiterleitung würde im Kreis/,
  },
  {
    name: 'with an old rev gets the current redirect and changes nothing',
    as: 'officeOfFels',
    call: 'PUT /api/v0/redirect/',
    with: (setup) => change(setup, { rev: 0, to: 'Anders' }),
    status: 409,
    contains: /"current":.*"to":"Neu"/,
  },
  {
    name: 'follows a target that is old itself, so that nobody hops twice',
    as: 'officeOfFels',
    call: 'POST /api/v0/redirect/',
    with: () => ({ body: { from: 'Noch-Aelter', to: '/Alt-Fels' } }),
    status: 201,
    contains: /"from":"Noch-Aelter","to":"Neu"/,
  },
  {
    name: 'turns older redirects when their target moves on',
    as: 'officeOfFels',
    call: 'POST /api/v0/redirect/',
    with: () => ({ body: { from: 'Neu', to: 'Neuer' } }),
    status: 201,
    then: async (_answer, house) => {
      const answer = await house.call('officeOfFels', 'GET /api/v0/redirect/', { query: { search: 'Alt' } });
      expect(answer.text).toContain('"from":"Alt-Fels","to":"Neuer"');
    },
  },
  {
    name: 'takes one back from the trash',
    as: 'officeOfFels',
    call: 'POST /api/v0/batch/redirect/remove',
    with: ({ old }) => ({ body: [old._id] }),
    status: 200,
    then: async (_answer, house, { old }) => {
      expect((await house.call('officeOfFels', 'GET /api/v0/redirect/')).text).not.toContain('Alt-Fels');
      const back = await house.call('officeOfFels', 'POST /api/v0/redirect/restore', { body: [old._id] });
      expect(back.text).toContain('Alt-Fels');
    },
  },
];

scenarios(async (house) => {
  await buildEntry(house, { type: 'page', slug: 'Kontakt', title: 'Kontakt' });
  const create = async (site: string, from: string) => {
    const { body } = await house.call('admin', 'POST /api/v0/redirect/', { body: { site, from, to: 'Neu' } });
    return (body as [Redirect])[0];
  };
  return { old: await create('fels', 'Alt-Fels'), foreign: await create('kirchberg', 'Alt-Kirchberg') };
}, rows);
