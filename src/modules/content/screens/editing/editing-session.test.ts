import { afterEach, expect, test, vi } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import { createEditingSession } from './editing-session.ts';
import { createDraftStore } from './editor/draft-store.ts';
import { createOwnWindows } from './editor/own-windows.ts';
import { memoryDevice, memoryDrafts } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The session of Rosalinde in one window. */
function sessionWith(device: ReturnType<typeof memoryDrafts>, timeZone = 'Europe/Vienna') {
  const person = { id: 'rosalinde', name: 'Rosalinde', handle: 'r@example.org', isSystem: false };
  const toasts = createToastStore();
  const session = createEditingSession({
    editor: { ...person, bilingual: [], parishes: [], timeZone, sites: { create: [], update: [], remove: [] } },
    ...device,
    toasts,
    locale: 'de',
    adminPath: '/admincenter',
    revalidate: async () => {},
    whileBusy: (work) => work,
  });
  return { session, toasts };
}

test.each([
  ['Europe/Vienna', '2026-11-25T08:55'],
  ['Pacific/Auckland', '2026-11-25T20:55'],
])('the time of the parish counts, wherever its editor is: %s', (timeZone, stamp) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T07:55:30Z') });
  expect(sessionWith(memoryDrafts(), timeZone).session.localNow()).toBe(stamp);
});

test('what is written in one window goes on in the next with its last words, and the first one closes and says so', async () => {
  const device = memoryDevice();
  const channels = [new BroadcastChannel('windows'), new BroadcastChannel('windows')];
  const [first, second] = channels.map((channel) => {
    const windows = createOwnWindows(channel);
    return sessionWith({ windows, drafts: createDraftStore({ device, ownerId: 'rosalinde', windows }) });
  });
  const input = { type: 'notice', site: 'fels', tags: [] };
  await first?.session.startNew(input);
  const editor = first?.session.newEntry.get()?.editor;
  if (!editor || !second) throw new Error('not open');
  editor.change({ ...editor.state().fields, title: 'Pfarr' });
  await editor.keepDraft();
  await expect.poll(() => second.session.drafts.ids()).toHaveLength(1);
  editor.change({ ...editor.state().fields, title: 'Pfarrcafé' });
  await second.session.startNew(input);
  expect(second.session.newEntry.get()?.editor.state().fields.title).toBe('Pfarrcafé');
  expect(first?.session.newEntry.get()).toBeNull();
  expect(first?.toasts.list()).toMatchObject([{ type: 'notification' }]);
  for (const channel of channels) channel.close();
});
