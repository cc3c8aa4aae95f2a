import { expect } from 'vitest';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';
import type { Site } from './contract.ts';

const PUT = 'PUT /api/v0/site/';
const rename = ({ fels }: { fels: Site }) => ({ body: { _id: fels._id, rev: fels.rev, name: 'Pfarre Fels (neu)' } });

const rows: Scenario<{ fels: Site }>[] = [
  { name: 'may not change a parish', as: 'guest', call: PUT, with: rename, status: 403, code: 'C100' },
  { name: 'may not change a parish', as: 'customer', call: PUT, with: rename, status: 403, code: 'C100' },
  { name: 'may not change a parish', as: 'editor', call: PUT, with: rename, status: 403, code: 'C100' },
  {
    name: 'may not change another parish',
    as: 'officeOfKirchberg',
    call: PUT,
    with: rename,
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not move the address of its parish',
    as: 'officeOfFels',
    call: PUT,
    with: ({ fels }) => ({ body: { _id: fels._id, rev: 1, slug: 'wagram' } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not switch its parish off',
    as: 'officeOfFels',
    call: PUT,
    with: ({ fels }) => ({ body: { _id: fels._id, rev: 1, isOnline: false } }),
    status: 403,
    code: 'C100',
  },
  ...['api', 'ical', 'admincenter', 'login', 'Konto'].map(
    (slug): Scenario<{ fels: Site }> => ({
      name: `may not give a parish the address ${slug}, which the software needs`,
      as: 'admin',
      call: PUT,
      with: ({ fels }) => ({ body: { _id: fels._id, rev: 1, slug } }),
      status: 400,
      contains: /"slug":"[^"]*Software/,
    }),
  ),
  {
    name: 'may not give a parish the address of another one',
    as: 'admin',
    call: PUT,
    with: ({ fels }) => ({ body: { _id: fels._id, rev: 1, slug: 'kirchberg' } }),
    status: 400,
    contains: /"slug":"[^"]*andere Pfarre/,
  },
  {
    name: 'may not switch the default parish off',
    as: 'admin',
    call: PUT,
    with: ({ fels }) => ({ body: { _id: fels._id, rev: 1, isOnline: false } }),
    status: 400,
    contains: /"isOnline"/,
  },
  {
    name: 'may not remove the default parish',
    as: 'admin',
    call: 'DELETE /api/v0/site/:id',
    with: ({ fels }) => ({ params: { id: fels._id } }),
    status: 409,
    code: 'sites.defaultStays',
  },
  {
    name: 'gets the current parish when his rev is old',
    as: 'admin',
    call: PUT,
    with: ({ fels }) => ({ body: { _id: fels._id, rev: 9, name: 'x' } }),
    status: 409,
    code: 'conflict',
  },
  { name: 'lists the parishes', as: 'guest', call: 'GET /api/v0/site/', status: 200, contains: /"total":3/ },
  {
    name: 'makes a parish with an empty imprint public, and is told what is missing',
    as: 'admin',
    call: PUT,
    with: ({ fels: { _id, rev, details } }) => ({
      body: { _id, rev, details: { ...details, email: '', legal: null } },
    }),
    status: 200,
    contains: /"imprintLacks":\["email","representedBy","diocese","direction"\]/,
  },
  {
    name: 'changes its own parish, and every reader sees it',
    as: 'officeOfFels',
    call: PUT,
    with: rename,
    status: 200,
    then: async (_answer, house) => {
      expect((await house.call('guest', 'GET /api/v0/site/')).text).toContain('Pfarre Fels (neu)');
    },
  },
];

scenarios<{ fels: Site }>(async (house) => ({ fels: house.sites.fels }), rows);
