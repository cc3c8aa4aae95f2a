// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { fileOf } from '../components/testing.ts';
import { newUpload, type Upload } from './queue/upload.ts';
import { createUploadStore } from './queue/upload-store.ts';
import { UploadPanel } from './upload-panel.tsx';

afterEach(cleanup);

const EXISTING = { file: fileOf('turm.jpg'), uses: [] };

const uploadOf = (name: string, values: Partial<Upload>): Upload => ({
  ...newUpload(new File(['x'], name), { site: 'fels' }),
  ...values,
});
const failed = (name: string) => uploadOf(name, { state: 'failed', problem: 'Keine Verbindung.' });
const asking = (name: string) => uploadOf(name, { state: 'failed', isFinal: true, existing: EXISTING });
const waiting = (name: string) => uploadOf(name, {});

/** A paused queue, or one whose uploads never complete. */
function show(list: Upload[], { isPaused = false } = {}) {
  const store = createUploadStore({ send: () => new Promise(() => {}), failureOf: () => ({ problem: '' }) });
  if (isPaused) store.pause();
  store.restoreStored(list);
  const Page = () => (
    <main tabIndex={-1}>
      {/* Otherwise the question opens over the list. */}
      <div role="dialog" aria-modal="true" aria-label="Anderes" />
      <UploadPanel store={store} />
    </main>
  );
  renderAdmin([{ path: '/', Component: Page }], '/');
  return store;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

describe('the focus', () => {
  test('moves to the neighbour of a removed row, after the last one to the page', async () => {
    show(['eins', 'zwei', 'drei'].map(failed));
    await press('zwei aus der Liste nehmen');
    await waitFor(() => expect(focused()).toBe('drei aus der Liste nehmen'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('eins aus der Liste nehmen'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('MAIN'));
  });

  test('stays with a retried upload', async () => {
    show(['eins', 'zwei'].map(failed));
    await press('eins noch einmal hochladen');
    await waitFor(() => expect(focused()).toBe('eins abbrechen'));
  });

  test.each(['Vorhandenes verwenden', 'Auslassen'])('moves to the next question after „%s“', async (name) => {
    show(['eins', 'zwei'].map(asking));
    const [, second] = await screen.findAllByRole('button', { name });
    (await screen.findAllByRole('button', { name }))[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  test('moves to the header when all failed uploads are retried', async () => {
    show(['eins', 'zwei'].map(failed));
    await press('2 fehlgeschlagene noch einmal');
    await waitFor(() => expect(focused()).toBe('Liste einklappen'));
  });
});

describe('the status text', () => {
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('does not call running uploads paused', async () => {
    show([waiting('eins'), waiting('zwei')], { isPaused: true });
    expect(await screen.findByText('2 Dateien sind angehalten')).toBeTruthy();
    expect(screen.queryByText(/weiterarbeiten/)).toBeNull();
    await press('Fortsetzen');
    expect(await screen.findByText('2 Dateien werden hochgeladen')).toBeTruthy();
  });

  test('does not call uploads failed that wait for an answer', async () => {
    show(['eins', 'zwei'].map(asking));
    expect(await screen.findByText('2 Dateien gibt es schon: Bitte entscheiden Sie')).toBeTruthy();
    expect(spoken()).toContain('0 von 2 fertig, 0 fehlgeschlagen. 2 Dateien gibt es schon: Bitte entscheiden Sie');
    expect(screen.queryByText('Fehlgeschlagen')).toBeNull();
  });

  test('counts failed uploads without those that wait for an answer', async () => {
    show([failed('eins'), asking('zwei')]);
    expect(await screen.findByText('Eine Datei wurde nicht hochgeladen')).toBeTruthy();
  });
});
