import type { House } from '../../../testing/house.ts';
import { byPath, byQuery, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { signUpBody } from '../testing.ts';

const signedIn = rights(
  async (house) => house,
  [
    [
      'POST /api/v0/auth/login',
      '401 401 401 401',
      () => ({ body: { handle: 'nobody@example.org', password: 'wrong' } }),
    ],
    ['POST /api/v0/auth/getData', '200 200 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/', '403 403 200 200'],
    ['POST /api/v0/batch/auth/', '403 403 200 200', ({ people }) => ({ body: [people.customer.id] })],
    ['POST /api/v0/auth/getDataUserBrowser', '403 403 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/views', '403 403 200 200', () => ({ query: { list: 'shop/orders' } })],
    [
      'POST /api/v0/auth/views',
      '403 403 200 200',
      () => ({ body: { list: 'shop/orders', name: 'Meine', query: 'state=confirmed' } }),
    ],
    ['PUT /api/v0/auth/views/order', '403 403 200 200', () => ({ body: { list: 'shop/orders', ids: [] } })],
    ['PUT /api/v0/auth/views/:id', '403 403 404 404', () => ({ ...byPath(crypto.randomUUID()), body: {} })],
    ['DELETE /api/v0/auth/views/:id', '403 403 404 404', () => byPath(crypto.randomUUID())],
    ['PUT /api/v0/auth/pins', '403 403 200 200', () => ({ body: { pins: ['week'] } })],
    ['GET /api/v0/auth/logout', '200 200 200 200'],
    ['POST /api/v0/auth/logout', '200 200 200 200'],
  ],
);

const accounts = rights(makeAccounts, [
  ['GET /api/v0/auth/:id', '403 403 404 200', ({ person }) => byPath(person)],
  ['POST /api/v0/search/auth', '403 403 200 200', () => ({ body: {} })],
  ['GET /api/v0/auth/roles', '403 403 200 200'],
  ['POST /api/v0/auth/', `${REFUSED} 201`, () => ({ body: { handle: 'neu@example.org' } })],
  ['PUT /api/v0/auth/', `${REFUSED} 200`, ({ person }) => ({ body: { _id: person, rev: 1, username: 'x' } })],
  ['DELETE /api/v0/auth/', `${REFUSED} 200`, ({ person }) => byQuery(person)],
  ['DELETE /api/v0/auth/:id', `${REFUSED} 200`, ({ person }) => byPath(person)],
  ['POST /api/v0/batch/auth/remove', `${REFUSED} 200`, ({ person }) => ({ body: [person] })],
  ['POST /api/v0/auth/restore', `${REFUSED} 200`, ({ trashed }) => ({ body: [trashed] })],
  ['POST /api/v0/auth/invite', `${REFUSED} 200`, ({ person }) => ({ body: { _id: person } })],
  ['POST /api/v0/auth/endSessions', `${REFUSED} 200`, ({ person }) => ({ body: { _id: person } })],
  ['GET /api/v0/auth/retention', `${REFUSED} 200`],
  ['GET /api/v0/auth/duplicates', `${REFUSED} 200`],
  [
    'POST /api/v0/auth/merge',
    `${REFUSED} 200`,
    ({ person, other }) => ({ body: { keep: { _id: person, rev: 1 }, drop: { _id: other, rev: 1 } } }),
  ],
  ['POST /api/v0/auth/import/read', `${REFUSED} 200`, ({ file }) => ({ body: { file } })],
  [
    'POST /api/v0/auth/import',
    `${REFUSED} 200`,
    ({ file }) => ({ body: { file, mapping: { handle: 0 }, dryRun: true } }),
  ],
  ['GET /api/v0/auth/csv', '403 403 200 200'],
  ['GET /api/v0/auth/:id/handover', `${REFUSED} 200`, ({ person }) => byPath(person)],
  [
    'POST /api/v0/auth/handover',
    `${REFUSED} 200`,
    ({ person, other }) => ({ body: { _id: person, rev: 1, to: other } }),
  ],
  ['GET /api/v0/auth/account/sections', '403 200 200 200'],
  ['GET /api/v0/auth/account/consents', '403 200 200 200'],
  ['POST /api/v0/auth/account/withdrawConsent', '403 404 404 404', ({ person }) => ({ body: { _id: person } })],
  [
    'POST /api/v0/auth/changeEmail',
    `${REFUSED} 200`,
    ({ person }) => ({ body: { _id: person, email: 'neu@example.org' } }),
  ],
  ['POST /api/v0/auth/confirmEmail', '400 400 400 400', () => ({ body: { token: 'x' } })],
  ['GET /api/v0/auth/account/export', '403 200 200 200'],
  // The sessions of the fixtures count as a recent proof; the built-in administrator cannot be erased.
  ['POST /api/v0/auth/account/erase', '403 200 200 403', () => ({ body: { password: '' } })],
]);

const NOBODY = '00000000-0000-4000-8000-000000000001';

const OWN = '403 200 200 200';

const ANSWER = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

const signingIn = rights(
  async (house) => house,
  [
    ['POST /api/v0/auth/verify2FA', '401 401 401 401', () => ({ body: { code: '000000' } })],
    ['POST /api/v0/auth/sendCode', '401 404 404 404'],
    ['POST /api/v0/auth/prove', '403 400 400 400', () => ({ body: { password: 'falsch' } })],
    ['POST /api/v0/auth/passkeyOptions', '200 200 200 200'],
    ['POST /api/v0/auth/notMe', '400 400 400 400', () => ({ body: { token: 'unbekannt' } })],
    ['GET /api/v0/auth/factors', OWN],
    ['POST /api/v0/auth/enable2FA', OWN, () => ({ body: {} })],
    ['POST /api/v0/auth/disable2FA', '403 400 400 400', () => ({ body: { password: 'falsch', code: '000000' } })],
    ['POST /api/v0/auth/recoveryCodes', '403 409 409 409'],
    ['POST /api/v0/auth/passkey/options', OWN],
    [
      'POST /api/v0/auth/passkey/',
      '403 400 400 400',
      () => ({
        body: {
          label: 'Handy',
          answer: { ...ANSWER, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
        },
      }),
    ],
    ['PUT /api/v0/auth/passkey/', '403 404 404 404', () => ({ body: { _id: NOBODY, label: 'Handy' } })],
    ['DELETE /api/v0/auth/passkey/:id', '403 404 404 404', () => byPath(NOBODY)],
    ['GET /api/v0/auth/sessions', OWN],
    ['DELETE /api/v0/auth/sessions/:id', '403 404 404 404', () => byPath(NOBODY)],
    ['POST /api/v0/auth/sessions/endOthers', OWN],
    ['DELETE /api/v0/auth/trustedDevices', OWN],
    // A tab belongs to the session that registered it first.
    ['POST /api/v0/registertab', '403 200 409 409', () => ({ body: { tabSession: NOBODY } })],
  ],
);

const EVERYBODY = '200 200 200 200';

/** Open to every caller with a valid answer or email link; these are invalid. */
const USELESS = '400 400 400 400';

const byHandle = () => ({ body: { handle: 'nobody@example.org' } });

const byLink =
  (more: object = {}) =>
  () => ({ body: { token: 'unknown', ...more } });

const newPassword = { password: 'vier blaue Ziegen tanzen', password2: 'vier blaue Ziegen tanzen' };

const signingUp = rights(makeSignUp, [
  ['GET /api/v0/captcha', EVERYBODY],
  ['POST /api/v0/auth/signup', USELESS, ({ body }) => ({ body })],
  ['POST /api/v0/auth/verify', USELESS, byLink({ password: 'vier blaue Ziegen tanzen' })],
  ['POST /api/v0/auth/requestVerification', EVERYBODY, byHandle],
  ['GET /api/v0/auth/getUniqueCustomerId', EVERYBODY],
  ['GET /api/v0/auth/getAvailableGroups', EVERYBODY],
  ['POST /api/v0/auth/checkPasswordStrength', EVERYBODY, () => ({ body: { password: 'x' } })],
  ['POST /api/v0/auth/requestPasswordReset', EVERYBODY, byHandle],
  ['POST /api/v0/auth/resetPassword', USELESS, byLink(newPassword)],
  ['POST /api/v0/auth/setPassword', USELESS, byLink(newPassword)],
  ['POST /api/v0/auth/changePassword', '403 400 400 400', () => ({ body: { old_password: 'x', ...newPassword } })],
  ['POST /api/v0/auth/reset2FA', `${REFUSED} 409`, ({ _id }) => ({ body: { _id, reason: 'Telefon verloren' } })],
  ['POST /api/v0/auth/keep2FA', USELESS, byLink()],
]);

const newRole = { name: 'chor', title: { de: 'Chor', en: 'Choir' }, description: { de: '', en: '' }, permissions: [] };

const roles = rights(
  async (house) => {
    await house.call('admin', 'POST /api/v0/role/', { body: { rev: 0, ...newRole, name: 'mesner' } });
    return house;
  },
  [
    ['GET /api/v0/role/', `${REFUSED} 200`],
    ['POST /api/v0/role/', `${REFUSED} 201`, () => ({ body: { rev: 1, ...newRole } })],
    ['PUT /api/v0/role/', `${REFUSED} 200`, () => ({ body: { rev: 1, name: 'mesner', permissions: [] } })],
    [
      'POST /api/v0/role/:name/take',
      `${REFUSED} 400`,
      () => ({ params: { name: 'mesner' }, body: { rev: 1, permission: ['rosters.*'] } }),
    ],
    ['POST /api/v0/role/:name/follow', `${REFUSED} 200`, () => ({ params: { name: 'shop' }, body: { rev: 1 } })],
    ['DELETE /api/v0/role/:name', `${REFUSED} 200`, () => ({ params: { name: 'mesner' }, query: { rev: 1 } })],
    ['GET /api/v0/auth/:id/rights', '403 403 404 200', ({ people }) => byPath(people.customer.id)],
  ],
);

async function makeAccounts(house: House) {
  const trashed = house.people.officeOfFels.id;
  await house.call('admin', 'DELETE /api/v0/auth/:id', byPath(trashed));
  const file = Buffer.from('E-Mail\nneu@example.org\n').toString('base64');
  return { person: house.people.editor.id, other: house.people.customer.id, trashed, file };
}

async function makeSignUp(house: House) {
  const body = await signUpBody(house);
  return { _id: house.people.customer.id, body: { ...body, captcha: { ...body.captcha, answer: 'weiß nicht' } } };
}

/** Works belong to the kernel; an import of accounts is one. */
const works = rights(
  async ({ handle, people, clock }) => {
    const [open, ended] = [crypto.randomUUID(), crypto.randomUUID()];
    const now = clock.now().toISOString();
    await handle.query(`insert into kernel_works (id, kind, user_id, locale, created_at, ended_at, state) values
      ('${open}', 'auth.importUsers', '${people.admin.id}', 'de', '${now}', null, 'waiting'),
      ('${ended}', 'auth.importUsers', '${people.admin.id}', 'de', '${now}', '${now}', 'done')`);
    return { open, ended };
  },
  [
    ['GET /api/v0/work/', '403 403 200 200'],
    ['POST /api/v0/work/:id/cancel', '403 403 404 200', ({ open }) => ({ ...byPath(open), body: {} })],
    ['DELETE /api/v0/work/:id', '403 403 404 200', ({ ended }) => byPath(ended)],
  ],
);

export const tables = [signedIn, accounts, signingIn, signingUp, roles, works];
