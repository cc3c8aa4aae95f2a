import { expect, test } from 'vitest';
import { ApiError } from '#kernel/web/api.ts';
import type { PublishCheck } from '../../contract/publishing.ts';
import type { EntryFields } from './editor/entry-fields.ts';
import type { Arrival } from './editor/file-arrivals.ts';
import { setUp } from './editor/testing.ts';
import { createPublishing } from './publishing.ts';

const MISSING: PublishCheck = { code: 'alt', detail: '1', isBlocking: true };

/** Publishing of one entry whose title was changed, with this checklist. */
function publishingWith(check: (fields: EntryFields) => Promise<PublishCheck[]>, isStrict = false) {
  const { editor, published, type } = setUp();
  const failed: unknown[] = [];
  const publishing = createPublishing({
    check: async (_, fields) => ({ checks: await check(fields), isStrict }),
    onFailed: (error) => failed.push(error),
  });
  editor.open();
  type('Neu');
  return { editor, published, failed, publishing };
}

test('publishes at once what has no findings, or only a missing language', async () => {
  const { editor, published, publishing } = publishingWith(async () => [{ ...MISSING, code: 'english' }]);
  await publishing.publish(editor);
  expect([published.length, publishing.question.get()]).toEqual([1, null]);
});

test('asks about findings first, and publishes only what was said yes to', async () => {
  const { editor, published, publishing } = publishingWith(async () => [MISSING]);
  const refused = publishing.publish(editor);
  await expect.poll(() => publishing.question.get()?.checks).toEqual([MISSING]);
  publishing.question.get()?.answer();
  await refused;
  expect([published.length, publishing.question.get()]).toEqual([0, null]);
  const wanted = publishing.publish(editor);
  await expect.poll(() => publishing.question.get()).not.toBeNull();
  publishing.question.get()?.answer(() => editor.publish());
  await wanted;
  expect(published).toHaveLength(1);
});

test('strict mode tells what blocks, and that only, and is content with a missing language', async () => {
  const english: PublishCheck = { code: 'english', detail: '', isBlocking: false };
  const { editor, published, publishing } = publishingWith(async () => [MISSING, english], true);
  void publishing.publish(editor);
  await expect.poll(() => publishing.question.get()).toMatchObject({ isBlocked: true, checks: [MISSING] });
  expect(published).toHaveLength(0);
  const settled = publishingWith(async () => [english], true);
  await settled.publishing.publish(settled.editor);
  expect(settled.published).toHaveLength(1);
});

test('a time is asked for in strict mode as well, once nothing blocks', async () => {
  const { editor, publishing } = publishingWith(async () => [], true);
  void publishing.publish(editor, { isPlanning: true });
  await expect.poll(() => publishing.question.get()).toMatchObject({ isBlocked: false, isPlanning: true });
});

test('publishes nothing when the checklist fails, and leaves it out without a connection', async () => {
  const broken = publishingWith(() => Promise.reject(new ApiError(500, { code: 'internal', message: 'Fehler' })));
  await broken.publishing.publish(broken.editor);
  expect([broken.published.length, broken.failed.length]).toEqual([0, 1]);
  const offline = publishingWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await offline.publishing.publish(offline.editor);
  expect(offline.published).toHaveLength(1);
});

test('checks what stands there once the files have arrived', async () => {
  const checked: string[] = [];
  const { editor, publishing } = publishingWith(async ({ title }) => {
    checked.push(title);
    return [];
  });
  const { promise, resolve } = Promise.withResolvers<Arrival>();
  editor.awaitFile('p', promise);
  const done = publishing.publish(editor);
  await Promise.resolve();
  expect(checked).toEqual([]);
  resolve((fields) => ({ ...fields, title: 'Mit Bild' }));
  await done;
  expect(checked).toEqual(['Mit Bild']);
});
