// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { buildMediaFile } from '../../components/testing.ts';
import { stubTus } from '../../upload/testing.ts';
import { ReplaceFile } from './replace-file.tsx';

/** Calls received by the fake server; `null` as refusal means no response. */
let asked: { path: string; signal: AbortSignal | null | undefined }[];
let browser: ReturnType<typeof stubTus>;
let refusal: { status: number; code: string; message: string } | null;

async function answer(path: string, { signal }: RequestInit = {}): Promise<Response> {
  asked.push({ path, signal });
  if (refusal) return Response.json(refusal, { status: refusal.status });
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('stopped'))));
}

beforeEach(() => {
  asked = [];
  refusal = null;
  browser = stubTus();
  vi.stubGlobal('fetch', answer);
  // Without workers no hash is computed here; the server does it.
  vi.stubGlobal('Worker', undefined);
});
afterEach(() => {
  cleanup();
  browser.stop();
  vi.unstubAllGlobals();
});

/** Fingerprint of an upload that replaces the bytes of this file. */
const SENT = /^kirchplatz-fels-file-1-neu\.jpg/;

async function choose() {
  const onBusy = vi.fn();
  const Replace = () => <ReplaceFile file={buildMediaFile()} onBusy={onBusy} onChanged={() => {}} />;
  const rendered = renderAdmin([{ path: '/edit', Component: Replace }], '/edit');
  const field = await screen.findByLabelText('Datei ersetzen', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['neu'], 'neu.jpg')] } });
  return { onBusy, ...rendered };
}

test('a refusal stays visible with its reason, and can be retried with the same file', async () => {
  refusal = { status: 503, code: 'busy', message: 'Gerade nicht.' };
  const { onBusy } = await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Gerade nicht.');
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a final refusal offers no retry', async () => {
  refusal = { status: 415, code: 'media.kind', message: 'Diese Art nicht.' };
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Diese Art nicht.');
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
});

test('is cancelled without a message, and reports that it is busy while it runs', async () => {
  const { onBusy, notices } = await choose();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(onBusy).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('progressbar', { name: /turm\.jpg/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(asked[0]?.signal?.aborted).toBe(true);
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(notices).toEqual([]);
});

test('is cancelled when the screen is left', async () => {
  const { unmount } = await choose();
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await waitFor(() => expect(browser.given).toEqual([expect.stringMatching(SENT)]));
});

test('cancelling deletes the upload on the server, which frees its quota', async () => {
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(browser.given).toEqual([expect.stringMatching(SENT)]));
});

test('says when it is too late to cancel', async () => {
  browser = stubTus(423);
  const { notices } = await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'warning', text: expect.stringContaining('neu.jpg') }]));
});
