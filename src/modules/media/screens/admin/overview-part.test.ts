// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { uploads } from '../upload/window-uploads.ts';
import { mediaOverview } from './overview-part.tsx';

/** Runs 'Foto hochladen' and chooses this file. */
async function upload(file: File): Promise<HTMLInputElement> {
  const [action] = actionsFor('media.file.read', 'media.file.create');
  if (!action || !('run' in action)) throw new Error('nothing to run');
  const press = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  action.run();
  const field = press.mock.contexts[0] as HTMLInputElement;
  Object.defineProperty(field, 'files', { value: [file] });
  field.dispatchEvent(new Event('change'));
  return field;
}

beforeEach(() => {
  toasts.clear();
  vi.spyOn(uploads, 'add').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const actionsFor = (...rights: string[]) => {
  const may = (right: string) => rights.includes(right);
  return mediaOverview.actions?.({ base: '/admincenter', site: 'fels', may, isOn: () => true }) ?? [];
};

test('does not offer uploading to users who may only read', () => {
  expect(actionsFor('media.file.read')).toEqual([]);
});

test('uploading opens the file chooser and queues the files for the parish', async () => {
  const file = new File(['x'], 'turm.jpg');
  const field = await upload(file);
  await expect.poll(() => uploads.add).toHaveBeenCalledWith([file], { site: 'fels' });
  expect(field.isConnected, 'nothing is left on the page').toBe(false);
});

test('shows a toast when files could not be queued', async () => {
  vi.spyOn(uploads, 'add').mockImplementation(() => {
    throw new TypeError('network');
  });
  await upload(new File(['x'], 'turm.jpg'));
  await expect.poll(() => toasts.list()).toMatchObject([{ type: 'error', content: expect.any(String) }]);
});
