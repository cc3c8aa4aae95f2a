import { afterEach, expect, test, vi } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import { createEditingSession } from './editing-session.ts';
import { memoryDrafts } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['Europe/Vienna', '2026-11-25T08:55'],
  ['Pacific/Auckland', '2026-11-25T20:55'],
])('the time of the parish counts, wherever its editor is: %s', (timeZone, stamp) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T07:55:30Z') });
  const editor = {
    ...{
      id: 'rosalinde',
      name: 'Rosalinde',
      handle: 'r@example.org',
      isSystem: false,
      bilingual: [],
      parishes: [],
      timeZone,
    },
    sites: { create: [], update: [], remove: [] },
  };
  const session = createEditingSession({
    ...{ editor, ...memoryDrafts(), toasts: createToastStore(), locale: 'de', adminPath: '/admincenter' },
    revalidate: async () => {},
    whileBusy: (work) => work,
  });
  expect(session.localNow()).toBe(stamp);
});
