// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstStep } from '#design/admin/shell/admin-part.ts';
import { renderAdmin } from '#design/admin/testing.tsx';
import { authOverview } from '#modules/auth/widgets.tsx';
import { demoOverview } from '#modules/demo/widgets.tsx';
import { mailOverview } from '#modules/mail/widgets.tsx';
import { mediaOverview } from '#modules/media/widgets.tsx';
import { settingsOverview } from '#modules/settings/widgets.tsx';
import { siteDetailsSchema } from '#modules/sites/contract.ts';
import { sitesOverview } from '#modules/sites/widgets.tsx';
import { worshipOverview } from '#modules/worship/widgets.tsx';
import FirstSteps from '../first-steps.route.tsx';
import { loadFirstSteps, progressOf } from './first-steps.ts';

const parts = [
  worshipOverview,
  authOverview,
  sitesOverview,
  settingsOverview,
  mediaOverview,
  mailOverview,
  demoOverview,
];

const view = (may: (right: string) => boolean) => ({ base: '/admincenter', site: 'fels', may, isOn: () => true });

const bareDetails = siteDetailsSchema.parse({ address: { street: '', zip: '', city: '' } });

const bare = {
  name: 'Meine Pfarre',
  shortName: 'Meine Pfarre',
  palette: 'fels',
  accent: null,
  signet: null,
  isOnline: true,
  details: bareDetails,
};

/** Answers of the server of an empty installation, by path. */
const EMPTY: Readonly<Record<string, unknown>> = {
  '/api/v0/site/': { site: [bare], total: 1 },
  '/api/v0/place/': { place: [], total: 0 },
  '/api/v0/service_rule/': { service_rule: [], total: 0 },
  '/api/v0/auth/factors': { handle: 'a@b.example', two_factor: { enabled: false }, passkeys: [] },
  '/api/v0/auth/': { auth: [{ handle: 'a@b.example', roles: [{ role: 'admin' }] }], total: 1 },
  '/api/v0/component/': { component: [{ enabled: true, offIn: [] }], rev: 1 },
  '/api/v0/mail/': { mail: [], total: 0 },
  '/api/v0/file/': { file: [], total: 0 },
  '/api/v0/demo/state': { demo: { loadedAt: null, sites: [], accounts: [] } },
};

const answer = (changed: Readonly<Record<string, unknown>> = {}) =>
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ ...EMPTY, ...changed }[new URL(address, 'http://localhost').pathname]),
  );

beforeEach(() => {
  localStorage.clear();
  answer();
});
afterEach(() => vi.unstubAllGlobals());

const load = () =>
  loadFirstSteps(
    view(() => true),
    parts,
  );
const stateOf = (steps: FirstStep[], id: string) => steps.find((step) => step.id === id)?.isDone;

test('who does not set the parish up has no first steps', async () => {
  const may = (right: string) => right !== 'sites.site.update';
  expect(await loadFirstSteps(view(may), parts)).toEqual([]);
});

test('each room offers only what the person may do', async () => {
  const may = (right: string) => right === 'sites.site.update' || right === 'worship.place.update';
  const ids = (await loadFirstSteps(view(may), parts)).map(({ id }) => id);
  expect(ids).toEqual(['sites-name', 'sites-look', 'sites-hours', 'sites-legal', 'worship-place']);
});

test('in an empty installation every step is open, the parish itself first', async () => {
  const steps = await load();
  expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual(
    [
      'sites-name',
      'sites-look',
      'sites-hours',
      'sites-legal',
      'worship-place',
      'worship-rule',
      'media-picture',
      'auth-factor',
      'auth-colleague',
      'mail-test',
      'settings-components',
      'demo-load',
    ].map((id) => [id, false]),
  );
  expect(progressOf(steps, [])).toMatchObject({ done: 0, total: 12, isUnfinished: true, next: { id: 'sites-name' } });
});

const address = { street: 'Kirchenplatz 1', zip: '3481', city: 'Fels' };
const legal = { owner: '', representedBy: 'Pfarrer', diocese: 'St. Pölten', direction: 'Pfarre' };
const withDetails = (details: object, site: object = {}) => ({
  '/api/v0/site/': { site: [{ ...bare, ...site, details: { ...bareDetails, ...details } }], total: 1 },
});

test.each([
  ['sites-name', false, 'an address without a name', withDetails({ address })],
  ['sites-name', false, 'a name without an address', withDetails({}, { name: 'Pfarre Fels' })],
  ['sites-name', false, 'the first short name', withDetails({ address }, { name: 'Pfarre Fels' })],
  ['sites-name', true, 'names and address', withDetails({ address }, { name: 'Pfarre Fels', shortName: 'Fels' })],
  ['sites-look', true, 'a signet', withDetails({}, { signet: { tower: 'onion' } })],
  ['sites-look', true, 'other colours', withDetails({}, { palette: 'kirchberg' })],
  ['sites-hours', true, 'hours', withDetails({ officeHours: [{ weekday: 1, from: '08:00', to: '11:00' }] })],
  ['sites-legal', false, 'no email', withDetails({ address, legal })],
  ['sites-legal', true, 'all legal fields', withDetails({ address, legal, email: 'a@b.example' })],
  ['worship-place', true, 'a church', { '/api/v0/place/': { place: [{}], total: 1 } }],
  ['mail-test', true, 'a message that was sent', { '/api/v0/mail/': { mail: [{}], total: 1 } }],
  ['media-picture', true, 'a picture', { '/api/v0/file/': { file: [{}], total: 1 } }],
  ['worship-rule', true, 'a rule', { '/api/v0/service_rule/': { service_rule: [{}], total: 1 } }],
  [
    'auth-factor',
    true,
    'a passkey',
    { '/api/v0/auth/factors': { handle: 'a@b.example', two_factor: { enabled: false }, passkeys: [{}] } },
  ],
  [
    'auth-colleague',
    false,
    'a person who signed up',
    { '/api/v0/auth/': { auth: [{ handle: 'c@d.example', roles: [{ role: 'user' }] }], total: 1 } },
  ],
  [
    'auth-colleague',
    true,
    'an editor',
    { '/api/v0/auth/': { auth: [{ handle: 'c@d.example', roles: [{ role: 'editor' }] }], total: 1 } },
  ],
  [
    'settings-components',
    true,
    'a component off in one parish',
    { '/api/v0/component/': { component: [{ enabled: true, offIn: ['fels'] }], rev: 2 } },
  ],
])('%s is done: %s with %s', async (id, isDone, _with, changed) => {
  answer(changed);
  expect(stateOf(await load(), id)).toBe(isDone);
});

test('the legal step names what is still missing', async () => {
  answer(withDetails({ address, legal: { ...legal, diocese: '' } }));
  const step = (await load()).find(({ id }) => id === 'sites-legal');
  expect(step?.why).toContain('Es fehlt noch: E-Mail, Diözese.');
});

test('a parish that is not public has a step for it', async () => {
  answer(withDetails({}, { isOnline: false }));
  expect(stateOf(await load(), 'sites-online')).toBe(false);
});

test('where the demo is loaded, its removal takes the place of looking at it', async () => {
  answer({ '/api/v0/demo/state': { demo: { loadedAt: '2026-11-21T09:14:00Z', sites: [], accounts: [] } } });
  expect((await load()).at(-1)?.id).toBe('demo-remove');
});

test('what can wait does not keep the parish unfinished', async () => {
  const steps = (await load()).map((step) => ({ ...step, isDone: !step.canWait }));
  expect(progressOf(steps, [])).toMatchObject({ done: 7, total: 12, isUnfinished: false });
});

test('a step is skipped, remembered, and taken up again', async () => {
  const routes = [{ path: '/admincenter/first-steps', Component: FirstSteps }];
  const { unmount } = renderAdmin(routes, '/admincenter/first-steps');
  await userEvent.click(await screen.findByRole('button', { name: 'Brauche ich nicht: Farben und Zeichen' }));
  expect(screen.getByText('0 von 11 erledigt')).toBeTruthy();
  unmount();
  renderAdmin(routes, '/admincenter/first-steps');
  const back = await screen.findByRole('button', { name: 'Doch erledigen: Farben und Zeichen' });
  expect(within(back.closest('li') as HTMLElement).getByText('nicht gebraucht')).toBeTruthy();
  await userEvent.click(back);
  expect(screen.getByText('0 von 12 erledigt')).toBeTruthy();
  expect(localStorage.getItem('kp-first-steps-skipped:fels')).toBe('');
});
