// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { fileOf } from '../components/testing.ts';
import { newUpload, type Upload } from './queue/upload.ts';
import { createUploadStore } from './queue/upload-store.ts';
import { UploadPanel } from './upload-panel.tsx';

afterEach(cleanup);

const DUPLICATE = { problem: 'Diese Datei gibt es schon.', existing: { file: fileOf('turm.jpg'), uses: [] } };

/** A queue whose first upload is refused as duplicate when `tell` is called. */
function show({ dialog = false } = {}) {
  let tell = () => {};
  const store = createUploadStore({
    send: () => new Promise((_, reject) => (tell = () => reject(DUPLICATE))),
    failureOf: (error) => error as typeof DUPLICATE,
  });
  const answer = vi.spyOn(store, 'answer');
  const Page = () => (
    <main tabIndex={-1}>
      <input aria-label="Titel" />
      <button type="button">Knopf</button>
      {dialog ? <div role="dialog" aria-modal="true" aria-label="Anderes" /> : null}
      <UploadPanel store={store} />
    </main>
  );
  renderAdmin([{ path: '/', Component: Page }], '/');
  const begin = () => {
    store.add([new File(['x'], 'kopie.jpg')], { site: 'fels' });
    tell();
  };
  return { store, begin, answer };
}

const question = () => screen.queryByRole('dialog', { name: DUPLICATE.problem });
const offered = () => screen.findByRole('button', { name: 'Vorhandenes verwenden' });

test.each([
  ['somebody types', {}, 'Titel'],
  ['another dialog is open', { dialog: true }, null],
])('does not open while %s, and not by itself afterwards; the row offers both answers', async (_, props, label) => {
  const { begin } = show(props);
  if (label) screen.getByLabelText(label).focus();
  begin();
  await offered();
  expect(question()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Liste einklappen' }));
  expect(question()).toBeNull();
});

test('opens otherwise, with the focus on no answer', async () => {
  const { begin, answer } = show();
  begin();
  const dialog = await screen.findByRole('dialog', { name: DUPLICATE.problem });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.closest('button'), 'a press of Enter answers nothing').toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  expect(answer).not.toHaveBeenCalled();
});

test('the focus moves to the page when the queue is closed', async () => {
  const { store } = show();
  const done: Upload = { ...newUpload(new File([], 'a.jpg'), { site: 'fels' }), state: 'complete' };
  store.restoreStored([done]);
  const close = await screen.findByRole('button', { name: 'Liste schließen' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
