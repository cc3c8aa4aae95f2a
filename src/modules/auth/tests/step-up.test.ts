import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../testing/house.ts';

const WORDS = { de: 'Chor', en: 'Choir' };

/** Actions that need a recent proof (D), each with a valid call. */
const ACTS: [who: Who, call: string, body: (house: House) => unknown][] = [
  [
    'admin',
    'PUT /api/v0/auth/',
    ({ people }) => ({ _id: people.customer.id, rev: 1, roles: [{ role: 'redaktion', site: null }] }),
  ],
  ['admin', 'POST /api/v0/auth/', () => ({ handle: 'neu@example.org', roles: [{ role: 'redaktion', site: null }] })],
  ['admin', 'POST /api/v0/auth/changeEmail', ({ people }) => ({ _id: people.customer.id, email: 'neu@example.org' })],
  ['admin', 'POST /api/v0/auth/reset2FA', ({ people }) => ({ _id: people.customer.id, reason: 'Telefon verloren' })],
  [
    'admin',
    'POST /api/v0/auth/merge',
    ({ people }) => ({
      keep: { _id: people.editor.id, rev: 1 },
      drop: { _id: people.customer.id, rev: 1 },
      take: ['handle'],
    }),
  ],
  ['admin', 'POST /api/v0/auth/handover', ({ people }) => ({ _id: people.editor.id, rev: 1, to: null })],
  ['admin', 'POST /api/v0/role/', () => ({ rev: 0, name: 'chor', title: WORDS, description: WORDS, permissions: [] })],
  ['customer', 'POST /api/v0/auth/enable2FA', () => ({})],
  ['customer', 'POST /api/v0/auth/recoveryCodes', () => undefined],
  ['customer', 'POST /api/v0/auth/passkey/options', () => undefined],
  ['customer', 'GET /api/v0/auth/account/export', () => undefined],
  ['admin', 'GET /api/v0/auth/csv', () => undefined],
  ['admin', 'GET /api/v0/audit/export', () => undefined],
];

describe('an open browser is not enough for', () => {
  test.for(ACTS)('%s: %s', async ([who, call, bodyOf], { house }) => {
    const parts = () => ({ body: bodyOf(house) });
    house.clock.advance(11 * 60_000);
    const before = await traces(house);
    const refused = await house.call(who, call, parts());
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'access.proofNeeded' }]);
    expect(await traces(house)).toEqual(before);
    house.clock.reset();
    expect((await house.call(who, call, parts())).body).not.toMatchObject({ code: 'access.proofNeeded' });
  });
});

/** Traces such an action would leave. */
async function traces({ handle, mail }: House) {
  const tables = [
    'auth_users',
    'auth_user_roles',
    'auth_factors',
    'kernel_links',
    'auth_recovery_codes',
    'settings_history',
    'audit_trail',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      handle.query(
        `select md5(string_agg(r, '' order by r)) as sum from (select (to_jsonb(t) - 'last_active_at')::text as r from ${table} t) rows`,
      ),
    ),
  );
  return [rows.map(({ rows: [row] }) => row?.sum), mail.sent.length];
}
