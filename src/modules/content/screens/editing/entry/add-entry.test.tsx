// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import { createEditingSession, SessionContext } from '../editing-session.ts';
import { KEEP_DRAFT_AFTER_MS } from '../editor/draft-keeping.ts';
import { memoryDevice, memoryDrafts, sampleEntry } from '../testing.ts';
import { AddEntry } from './add-entry.tsx';

type Call = { method: string; body: Record<string, unknown> };

/** Renders the add control of a page of Fels for a user who may create entries in these parishes. */
function drawFor(create: string[], type = 'notice') {
  const calls: Call[] = [];
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const replies: Response[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'GET') return answer(200, { places: ['Pfarrheim'], people: [], filelock: [] });
    if (path.endsWith('/entry/check')) return answer(200, { checks: [], isStrict: false });
    calls.push({ method: init.method ?? '', body: JSON.parse(init.body as string) });
    return replies.shift() ?? answer(201, [{ ...sampleEntry, rev: 1, status: 'published', title: 'Pfarrcafé' }]);
  });
  window.history.replaceState(null, '', '/fels/Home');
  const device = memoryDevice();
  const toasts = createToastStore();
  const session = createEditingSession({
    editor: {
      id: 'rosalinde',
      name: 'Rosalinde',
      handle: 'r@example.org',
      isSystem: false,
      bilingual: [],
      parishes: [],
      timeZone: 'Europe/Vienna',
      sites: { create, update: create, remove: create },
    },
    adminPath: '/admincenter',
    ...memoryDrafts(device),
    toasts,
    revalidate: async () => {},
    whileBusy: (work) => work,
    locale: 'de',
  });
  render(
    <SessionContext value={session}>
      <AddEntry type={type} label="Hinzufügen" />
    </SessionContext>,
  );
  const refuse = (fields: object) => replies.push(answer(400, { code: 'content.incomplete', details: { fields } }));
  return { session, calls, device, toasts, refuse };
}

const add = () => screen.queryByRole('button', { name: 'Hinzufügen' });
const title = () => screen.getByRole('textbox', { name: 'Titel' });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
    await new Promise(setImmediate);
  });

function write(text: string) {
  title().textContent = text;
  fireEvent.input(title());
}

describe('a new entry', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is not offered in a parish where one may not write', () => {
    const { session } = drawFor(['kirchberg']);
    expect(add()).toBeNull();
    expect(session.adders.items()).toEqual([]);
  });

  test('is offered beside the list and in the bar of the own parish', () => {
    const { session } = drawFor(['fels']);
    expect(add()).not.toBeNull();
    expect(session.adders.items().map(({ type }) => type)).toEqual(['notice']);
  });

  test('is stored nowhere before the first letter, and Abbrechen leaves nothing', async () => {
    const { calls, device } = drawFor(['fels']);
    await press('Hinzufügen');
    expect(title().textContent).toBe('');
    expect(title().getAttribute('aria-placeholder')).toBe('Überschrift');
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    await press('Abbrechen');
    expect(add()).not.toBeNull();
    expect(calls).toEqual([]);
    expect(await device.entries()).toEqual([]);
  });

  test('is kept on this device while it is written, and offered again', async () => {
    const { calls, session } = drawFor(['fels']);
    await press('Hinzufügen');
    write('Pfarrcafé');
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    expect(calls).toEqual([]);
    await act(async () => void (await session.newEntry.get()?.editor.giveWay()));
    expect(screen.getByText('Nicht gespeicherter neuer Eintrag auf diesem Gerät')).toBeTruthy();
    await press('Weiterschreiben');
    expect(title().textContent).toBe('Pfarrcafé');
  });

  test('is published with one call, and the toast leads to it and takes it back', async () => {
    const { calls, toasts } = drawFor(['fels']);
    await press('Hinzufügen');
    write('Pfarrcafé');
    await press('Veröffentlichen');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: { type: 'notice', site: 'fels', title: 'Pfarrcafé', status: 'published', content: [], tags: [] },
    });
    const [toast, ...others] = toasts.list();
    expect(others).toEqual([]);
    expect(toast).toMatchObject({
      content: 'Veröffentlicht.',
      link: { label: 'Ansehen', href: `/fels/Verlautbarungen#eintrag-${sampleEntry._id}` },
      action: { label: 'Rückgängig' },
    });
    await act(async () => toast?.action?.run());
    expect(calls[1]).toMatchObject({ method: 'PUT', body: { _id: sampleEntry._id, rev: 1, status: 'draft' } });
  });

  test('says at its fields what is missing and stays a draft', async () => {
    const { refuse, toasts, calls } = drawFor(['fels'], 'event');
    await press('Hinzufügen');
    write('Pfarrcafé');
    refuse({ date: 'Wann?', 'details.place': 'Wo?' });
    await press('Veröffentlichen');
    expect(screen.getByRole('alert').textContent).toBe('Noch 2 Dinge: Wann? Wo?');
    expect(screen.getByLabelText(/^Tag/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Ort/).getAttribute('aria-invalid')).toBe('true');
    expect(toasts.list()).toEqual([]);
    await press('Als Entwurf speichern');
    expect(calls.map(({ body }) => body.status)).toEqual(['published', 'draft']);
  });

  test('comes back when its discarding is undone', async () => {
    const { toasts } = drawFor(['fels']);
    await press('Hinzufügen');
    write('Verworfen');
    await press('Abbrechen');
    expect(add()).not.toBeNull();
    await act(async () => toasts.list()[0]?.action?.run());
    expect(title().textContent).toBe('Verworfen');
  });

  test.each([
    ['closes at once', '', null],
    ['asks first when something was written', 'Halb', 'Noch nicht gespeichert'],
  ])('Esc %s', async (_, text, question) => {
    drawFor(['fels']);
    await press('Hinzufügen');
    if (text) write(text);
    act(() => void fireEvent.keyDown(title(), { key: 'Escape' }));
    expect(screen.queryByRole('dialog')?.textContent?.includes(question ?? '') ?? null).toBe(question ? true : null);
    expect(add() === null).toBe(question !== null);
  });
});
