// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from './consent.tsx';

const services = ['google_maps', 'instagram'].map((name) => ({
  name,
  title: name,
  provider: 'Anbieter',
  countries: 'Irland',
  purpose: 'Zweck',
  data: 'IP-Adresse.',
  cookies: [],
  privacyUrl: 'https://anbieter.example',
}));
const sent: unknown[] = [];
let isReachable = true;

beforeEach(() => {
  sent.length = 0;
  isReachable = true;
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url.startsWith('/api/v0/privacy/services')) return Response.json({ services });
    if (!isReachable) throw new TypeError('offline');
    sent.push((JSON.parse(init?.body ?? '{}') as { accepted: unknown }).accepted);
    return Response.json({}, { status: 201 });
  });
  document.documentElement.dataset.consent = 'abc';
  document.body.innerHTML = '<a href="/fels/Datenschutz-Einstellungen" data-island="consent">Einstellungen</a>';
});
afterEach(() => {
  document.body.innerHTML = '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = 'consent=; max-age=0';
  vi.unstubAllGlobals();
});

const openDialog = () => open(document.querySelector('a') as HTMLElement);

test.for([
  ['Nur das Nötige', []],
  ['Alles erlauben', ['google_maps', 'instagram']],
] as const)('%s is one button', async ([name, accepted]) => {
  await openDialog();
  fireEvent.click(await screen.findByText(name));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([accepted]);
});

test('sends what was chosen one by one', async () => {
  await openDialog();
  fireEvent.click(await screen.findByLabelText(/instagram/));
  fireEvent.click(screen.getByText('Auswahl speichern'));
  await waitFor(() => expect(sent).toEqual([['instagram']]));
});

test('Esc refuses before a decision, and changes nothing after one', async () => {
  await openDialog();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(sent).toEqual([[]]));
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'consent=abc.1.google_maps';
  await openDialog();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([[]]);
});

test('stays and says so when the answer could not be stored', async () => {
  isReachable = false;
  await openDialog();
  fireEvent.click(await screen.findByText('Alles erlauben'));
  await screen.findByRole('alert');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
