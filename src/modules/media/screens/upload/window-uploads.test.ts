// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { fileOf } from '../components/testing.ts';
import { newUpload } from './queue/upload.ts';
import { stubTus } from './testing.ts';
import { uploads } from './window-uploads.ts';

let browser: ReturnType<typeof stubTus>;

const closeToasts = () => {
  for (const { uuid } of toasts.list()) toasts.close(uuid);
};

beforeEach(() => {
  closeToasts();
  browser = stubTus(423);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'C100', message: 'Das dürfen Sie nicht.' }, { status: 403 }),
  );
});
afterEach(async () => {
  await uploads.close();
  browser.stop();
  closeToasts();
  vi.unstubAllGlobals();
});

const said = () => toasts.list().map(({ content }) => content);

test('says when an upload cannot be cancelled any more', async () => {
  const lost = newUpload(new File(['x'], 'turm.jpg'), { site: 'fels' });
  uploads.restoreStored([{ ...lost, state: 'failed', problem: 'Keine Verbindung.' }]);
  uploads.drop(lost.id);
  await vi.waitFor(() =>
    expect(said()).toEqual([expect.stringContaining('„turm.jpg“ ließ sich nicht mehr abbrechen')]),
  );
  expect(browser.given).toEqual([expect.stringMatching(/^kirchplatz-fels--turm\.jpg/)]);
});

test('says when the existing file cannot be added to the folder', async () => {
  const copy = newUpload(new File(['x'], 'kopie.jpg'), { site: 'fels', tags: ['Feste'] });
  uploads.restoreStored([{ ...copy, state: 'failed', existing: { file: fileOf('turm.jpg'), uses: [] } }]);
  uploads.answer(copy.id, 'use');
  await vi.waitFor(() => expect(said()).toEqual(['Das dürfen Sie nicht.']));
  expect(uploads.list()).toMatchObject([{ state: 'complete' }]);
});
