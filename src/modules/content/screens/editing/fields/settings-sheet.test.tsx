// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import type { Entry } from '../../../contract.ts';
import { createEditingSession, SessionContext } from '../editing-session.ts';
import { setUp } from '../editor/testing.ts';
import { memoryDrafts, sampleEntry } from '../testing.ts';
import { SettingsSheet } from './settings-sheet.tsx';

afterEach(cleanup);

/** Opens the settings of an entry of Fels for somebody who may write in these parishes. */
function openSettings(slugs: string[], entry: Partial<Entry> = {}) {
  const parishes = slugs.map((slug) => ({ slug, name: `Pfarre ${slug}` }));
  const session = createEditingSession({
    editor: {
      id: 'rosalinde',
      name: 'Rosalinde',
      handle: 'r@example.org',
      isSystem: false,
      bilingual: [],
      parishes,
      timeZone: 'Europe/Vienna',
      sites: { create: slugs, update: slugs, remove: slugs },
    },
    ...memoryDrafts(),
    toasts: createToastStore(),
    locale: 'de',
    adminPath: '/admincenter',
    revalidate: async () => {},
    whileBusy: (work) => work,
  });
  const made = setUp(undefined, { ...sampleEntry, ...entry });
  made.editor.open();
  const sheet = () => (
    <SessionContext value={session}>
      <SettingsSheet editor={made.editor} state={made.editor.state()} isOpen onClose={() => {}} />
    </SessionContext>
  );
  const { rerender } = render(sheet());
  return { ...made, redraw: () => rerender(sheet()) };
}

test('an entry is shared with another parish and taken back, and with nobody else', async () => {
  const { editor, redraw } = openSettings(['fels', 'kirchberg'], { sharedWith: ['goesing'] });
  expect(screen.queryByRole('checkbox', { name: /Pfarre fels/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Pfarre kirchberg/ }));
  expect(editor.state().fields.sharedWith).toEqual(['goesing', 'kirchberg']);
  redraw();
  fireEvent.click(screen.getByRole('checkbox', { name: /Pfarre kirchberg/ }));
  expect(editor.state().fields.sharedWith).toEqual(['goesing']);
});

test('sharing is saved with the other settings', async () => {
  const { editor, calls, redraw } = openSettings(['fels', 'kirchberg']);
  fireEvent.click(screen.getByRole('checkbox', { name: /Pfarre kirchberg/ }));
  redraw();
  await editor.save();
  expect(calls).toMatchObject([{ sharedWith: ['kirchberg'] }]);
});

test.each([
  ['whoever writes in one parish only', ['fels'], {}],
  ['a page', ['fels', 'kirchberg'], { type: 'page' }],
])('nothing is offered to %s', (_, slugs, entry) => {
  openSettings(slugs, entry);
  expect(screen.queryByText('Auch in anderen Pfarren zeigen')).toBeNull();
});
