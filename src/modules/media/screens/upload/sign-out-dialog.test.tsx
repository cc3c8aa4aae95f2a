// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { askAboutUploads } from './before-sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

afterEach(cleanup);

test.each([
  ['Angemeldet bleiben', 'stay'],
  ['Ausloggen', 'keep'],
  ['Verwerfen und ausloggen', 'discard'],
])('„%s“ answers %s and closes the question', async (name, how) => {
  renderAdmin([{ path: '/', Component: SignOutDialog }], '/');
  const answer = await act(async () => ({ of: askAboutUploads(2) }));
  await screen.findByRole('dialog', { name: '2 Dateien sind noch nicht hochgeladen' });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await answer.of).toBe(how);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the question means staying', async () => {
  renderAdmin([{ path: '/', Component: SignOutDialog }], '/');
  const answer = await act(async () => ({ of: askAboutUploads(1) }));
  await screen.findByRole('dialog', { name: 'Eine Datei ist noch nicht hochgeladen' });
  await userEvent.keyboard('{Escape}');
  expect(await answer.of).toBe('stay');
});
