import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import { rolesOf } from '../testing.ts';

const PUT = 'PUT /api/v0/auth/';

const whoIsWho = async ({ people }: House) => ({ own: people.customer.id, other: people.editor.id });
type Setup = Awaited<ReturnType<typeof whoIsWho>>;

/** A01: protected fields of the own account are refused and unchanged. */
const ownRows: Scenario<Setup>[] = (
  ['roles', 'two_factor', 'failedLogins', 'lastLogin', 'handle', 'active'] as const
).map((field) => ({
  name: `cannot write ${field} of the own account`,
  as: 'customer',
  call: PUT,
  with: ({ own }) => ({ body: { _id: own, rev: 1, [field]: BAD[field] } }),
  status: field === 'roles' || field === 'active' ? 403 : 400,
  then: async (_answer, house, { own }) => {
    expect(await rolesOf(house, own)).toEqual(['user']);
    const { rows } = await house.handle.query('select handle, rev from auth_users where id = $1', [own]);
    expect(rows[0]).toEqual({ handle: house.people.customer.handle, rev: 1 });
  },
}));
const BAD = {
  roles: [{ role: 'admin', site: null }],
  two_factor: { enabled: false },
  failedLogins: 0,
  lastLogin: null,
  handle: 'anders@example.org',
  active: true,
} as const;

const rows: Scenario<Setup>[] = [
  { name: 'has no account to change', as: 'guest', call: PUT, with: () => ({ body: { rev: 1 } }), status: 403 },
  {
    name: 'cannot write own and foreign account in one batch',
    as: 'customer',
    call: PUT,
    with: ({ own: mine, other }) => ({
      body: [
        { _id: mine, rev: 1, username: 'ich' },
        { _id: other, rev: 1, username: 'x' },
      ],
    }),
    status: 403,
    then: async (_answer, house, { own: mine }) => {
      const { rows } = await house.handle.query('select username from auth_users where id = $1', [mine]);
      expect(rows[0]?.username).toBe('');
    },
  },
  {
    name: 'gets no discount group by writing it',
    as: 'customer',
    call: PUT,
    with: () => ({ body: { rev: 1, userData: { shop: { discount_groups: ['vip'] } } } }),
    status: 400,
  },
  {
    name: 'is told which field has no telephone number',
    as: 'customer',
    call: PUT,
    with: () => ({ body: { rev: 1, userData: { phone: '02738 2222' } } }),
    status: 400,
    contains: /"userData.phone":"Bitte mit Landesvorwahl/,
  },
  {
    name: 'is refused with an old rev and shown what is stored',
    as: 'customer',
    call: PUT,
    with: () => ({ body: { rev: 7, username: 'alt' } }),
    status: 409,
    contains: /"current":\{"_id"/,
  },
  {
    name: 'changes his own account, an array comes back (S7.5)',
    as: 'customer',
    call: PUT,
    with: () => ({
      body: {
        rev: 1,
        locale: 'en',
        userData: { first_name: 'Lavinia', last_name: 'Lavendel', phone: '+43 2738 2222' },
      },
    }),
    status: 200,
    contains: /^\[\{.*"name":"Lavinia Lavendel".*"phone":"\+4327382222"/,
  },
  {
    name: 'of the staff has an own account as well',
    as: 'editor',
    call: PUT,
    with: () => ({ body: { rev: 1, username: 'benedikt' } }),
    status: 200,
  },
];

scenarios(whoIsWho, [...ownRows, ...rows]);

test('a company keeps the name it is known by until somebody changes the name', async ({ house }) => {
  const { id } = house.people.customer;
  const userData = { first_name: 'Hanna', last_name: 'Schattseitner', company: 'Winzerhof' };
  await house.handle.query('update auth_users set name = $1, user_data = $2 where id = $3', [
    'Winzerhof',
    JSON.stringify(userData),
    id,
  ]);
  const nameAfter = async (rev: number, changed: object) => {
    const answer = await house.call('customer', PUT, { body: { rev, userData: changed } });
    return (answer.body as { name: string }[])[0]?.name;
  };
  expect(await nameAfter(1, { phone: '+43 2738 2222' })).toBe('Winzerhof');
  expect(await nameAfter(2, { first_name: 'Johanna' })).toBe('Johanna Schattseitner');
});
