// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type PageForm, pages } from '../pages.resource.tsx';
import { builtInBody } from './built-in-templates.ts';

afterEach(() => vi.unstubAllGlobals());

/** Saves a new page with these values; answers what was sent to the server, call by call. */
async function sentFor(values: Partial<PageForm>) {
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = '', body }: RequestInit) => {
    sent.push({ method, body: JSON.parse(body as string) });
    return Response.json([{ _id: 'p1', rev: 1, site: 'fels', content: [], blocks: [], english: null }]);
  });
  await pages.store.save(null, { ...pages.blank, title: 'Jungschar', ...values });
  return sent;
}

test('a page from a template begins as a draft, whatever was chosen: its texts are hints', async () => {
  const [made, filled] = await sentFor({ template: 'group', status: 'published' });
  expect(made).toMatchObject({ method: 'POST', body: { title: 'Jungschar', status: 'draft' } });
  expect(filled).toMatchObject({ method: 'PUT', body: { _id: 'p1', content: builtInBody('group').content } });
});

test('an empty page has the state that was chosen', async () => {
  const sent = await sentFor({ status: 'published', content: ['<p>Willkommen.</p>'] });
  expect(sent).toMatchObject([{ method: 'POST', body: { status: 'published', content: ['<p>Willkommen.</p>'] } }]);
});
