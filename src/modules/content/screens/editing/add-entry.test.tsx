// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createToastStore } from '#design/patterns/feedback/toast-store.ts';
import { AddEntry } from './add-entry.tsx';
import { createEditingSession, SessionContext } from './editing-session.ts';

afterEach(cleanup);

/** Renders a page of Fels for a user who may create entries in these parishes. */
function drawFor(create: string[]) {
  window.history.replaceState(null, '', '/fels/Home');
  const session = createEditingSession({
    editor: {
      ...{ id: 'rosalinde', name: 'Rosalinde', handle: 'r@example.org', isSystem: false },
      sites: { create, update: create, remove: create },
    },
    adminPath: '/admincenter',
    storage: null,
    toasts: createToastStore(),
    revalidate: async () => {},
    whileBusy: (work) => work,
    locale: 'de',
  });
  render(
    <SessionContext value={session}>
      <AddEntry type="notice" label="Verlautbarung hinzufügen" />
    </SessionContext>,
  );
  return { button: screen.queryByRole('button', { name: 'Verlautbarung hinzufügen' }), session };
}

test('adding is not offered in a parish where one may not write', () => {
  const { button, session } = drawFor(['kirchberg']);
  expect(button).toBeNull();
  expect(session.adders.items()).toEqual([]);
});

test('adding is offered beside the list and in the bar of the own parish', () => {
  const { button, session } = drawFor(['fels']);
  expect(button).not.toBeNull();
  expect(session.adders.items()).toHaveLength(1);
});
