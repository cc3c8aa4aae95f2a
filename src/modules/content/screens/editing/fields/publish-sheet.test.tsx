// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import { createEditingSession, SessionContext } from '../editing-session.ts';
import { setUp } from '../editor/testing.ts';
import { memoryDrafts } from '../testing.ts';
import { PublishSheet } from './publish-sheet.tsx';

afterEach(cleanup);

test.each([
  [true, ['Weiterschreiben']],
  [false, ['Trotzdem veröffentlichen', 'Weiterschreiben']],
])('what is blocked (%s) can only be written on', (isBlocked, offered) => {
  const session = createEditingSession({
    editor: {
      id: 'rosalinde',
      name: 'Rosalinde',
      handle: 'r@example.org',
      isSystem: false,
      bilingual: [],
      parishes: [],
      timeZone: 'Europe/Vienna',
      sites: { create: [], update: [], remove: [] },
    },
    ...memoryDrafts(),
    toasts: createToastStore(),
    locale: 'de',
    adminPath: '/admincenter',
    revalidate: async () => {},
    whileBusy: (work) => work,
  });
  const checks = [{ code: 'alt', detail: '1', isBlocking: true } as const];
  const { editor } = setUp();
  session.publishing.question.set({ editor, isPlanning: false, isBlocked, checks, answer: () => {} });
  render(
    <SessionContext value={session}>
      <PublishSheet />
    </SessionContext>,
  );
  expect(screen.getByText('Bild 1: Es fehlt die Bildbeschreibung.')).toBeTruthy();
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(words.filter((one) => one === 'Weiterschreiben' || one === 'Trotzdem veröffentlichen')).toEqual(offered);
});
