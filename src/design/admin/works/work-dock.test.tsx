// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HAS_WORKS, type WorkView } from '#kernel/web/works.ts';
import { renderAdmin } from '../testing.tsx';
import { WorkDock } from './work-dock.tsx';
import { progressWords } from './work-words.ts';

const WORK: WorkView = {
  _id: '7d9f1c52-4d0b-4f5e-9a53-1c7be3a0f001',
  kind: 'test.import',
  label: 'Glocken importieren',
  state: 'running',
  done: 320,
  total: 1100,
  secondsLeft: 118,
  isInterrupted: false,
  canCancel: true,
  isCancelling: false,
  canDismiss: true,
  said: '',
  link: null,
  createdAt: '2026-11-21T09:00:00Z',
  endedAt: null,
};

beforeEach(() => localStorage.setItem(HAS_WORKS, '1'));
afterEach(() => void vi.unstubAllGlobals());

test('a page asks nothing where the browser knows of no work', async () => {
  localStorage.removeItem(HAS_WORKS);
  const fetched = vi.fn(async () => Response.json({ work: [] }));
  vi.stubGlobal('fetch', fetched);
  renderAdmin([{ path: '/', Component: WorkDock }], '/');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [{}, '320 von 1100, noch etwa 2 Minuten'],
  [{ secondsLeft: 20 }, '320 von 1100, noch weniger als eine Minute'],
  [{ secondsLeft: 7300 }, '320 von 1100, noch etwa 2 Stunden'],
  [{ secondsLeft: null }, '320 von 1100'],
  [{ total: null, secondsLeft: null }, '320 erledigt'],
  [{ state: 'waiting', done: 0 }, 'beginnt gleich'],
  [{ isInterrupted: true }, '320 von 1100, unterbrochen, geht von selbst weiter'],
  [{ isCancelling: true }, 'wird abgebrochen …'],
] as const)('%o is written as "%s"', (more, words) => {
  expect(progressWords({ ...WORK, ...more })).toBe(words);
});

test('it asks while a work runs, announces its end, and no longer asks', async () => {
  const ended: WorkView = { ...WORK, state: 'done', done: 1100, said: '1100 Glocken angelegt', link: 'bells' };
  let now: WorkView = WORK;
  const fetched = vi.fn(async () => Response.json({ work: [now] }));
  vi.stubGlobal('fetch', fetched);
  renderAdmin([{ path: '/', Component: WorkDock }], '/');
  const bar = await screen.findByRole('progressbar', { name: 'Glocken importieren' });
  expect(bar.getAttribute('aria-valuetext')).toBe('320 von 1100, noch etwa 2 Minuten');
  expect(screen.getByText('Glocken importieren: läuft.')).toBeTruthy();
  now = ended;
  await screen.findByText('Glocken importieren: 1100 Glocken angelegt');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('link', { name: /Ergebnis von „Glocken importieren“/ })).toBeTruthy();
  const asked = fetched.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(fetched.mock.calls.length).toBe(asked);
});

test('cancelling asks the server once, and shows what it answers', async () => {
  const cancelled: WorkView = { ...WORK, state: 'cancelled', canCancel: false, said: 'Abgebrochen. 320 von 1100.' };
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push(String(url));
    return Response.json({ work: [calls.length > 0 ? cancelled : WORK] });
  });
  renderAdmin([{ path: '/', Component: WorkDock }], '/');
  await userEvent.click(await screen.findByRole('button', { name: '„Glocken importieren“ abbrechen' }));
  await waitFor(() => expect(screen.getAllByText(/Abgebrochen\. 320 von 1100\./).length).toBeGreaterThan(0));
  expect(calls).toEqual([expect.stringContaining(`/api/v0/work/${WORK._id}/cancel`)]);
});
