// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { MediaFile } from '../../contract.ts';
import { fileOf } from '../components/testing.ts';
import { PeopleQuestion } from './people-question.tsx';
import { newUpload, type Upload } from './queue/upload.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = (name: string, values: Partial<MediaFile> = {}): Upload => ({
  ...newUpload(new File(['x'], name), { site: 'fels' }),
  state: 'complete',
  made: fileOf(name, { rev: 1, ...values }),
});
const seen: Partial<MediaFile>[] = [{ rev: 2 }, { ext: 'svg' }, { kind: 'document' }, { version: 2 }];

/** Shows the question; returns the bodies of the calls. */
function show(list: Upload[], status = 200): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string));
    const body = status === 200 ? fileOf('a.jpg') : { code: 'conflict', message: 'Geändert', requestId: 'x' };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  renderAdmin([{ path: '/', Component: () => <PeopleQuestion list={list} className="people" /> }], '/');
  return bodies;
}

const question = () => screen.queryByRole('group', { name: /zu erkennen\?$/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['files that are no new images', seen.map((values, index) => made(`${index}.jpg`, values))],
  ['an upload that still goes on', [made('a.jpg'), newUpload(new File(['x'], 'b.jpg'), { site: 'fels' })]],
])('asks nothing about %s', (_what, list) => {
  show(list);
  expect(question()).toBeNull();
});

test('"Nein" asks no more and stores nothing', async () => {
  const bodies = show([made('a.jpg')]);
  await press('Nein, niemand');
  await waitFor(() => expect(question()).toBeNull());
  expect(bodies).toEqual([]);
});

test.each([
  ['Ja, Erwachsene', false],
  ['Ja, auch Kinder', true],
])('"%s" is noted for all new images of the upload, once', async (name, minors) => {
  const bodies = show([made('a.jpg'), made('b.jpg'), made('plan.pdf', { kind: 'document' })]);
  await press(name);
  await waitFor(() => expect(question()).toBeNull());
  expect(bodies).toEqual(['a.jpg', 'b.jpg'].map((file) => ({ _id: `id-${file}`, rev: 1, state: 'unknown', minors })));
});

test('an image whose consent was entered meanwhile keeps it', async () => {
  show([made('a.jpg')], 409);
  await press('Ja, auch Kinder');
  await waitFor(() => expect(question()).toBeNull());
});
