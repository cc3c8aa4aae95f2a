// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { wireLivePosts } from './live-post.ts';

const page = (sum: string, more = '') =>
  `<form data-live-post method="post"><input name="menge.a" type="number" min="0" value="1"><input name="code" value="LESEN">
  <p data-live-part="sums">${sum}</p>${more}</form>`;

const post = vi.fn<typeof fetch>();
const assign = vi.fn();
const sum = () => document.querySelector('[data-live-part=sums]')?.textContent;

function change(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}`);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', post);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  post.mockReset();
  assign.mockReset();
  document.body.innerHTML = page('€ 5');
  wireLivePosts();
});

test('sends neither other fields nor values that the field refuses', () => {
  change('code', 'ZEHN');
  change('menge.a', '-1');
  expect(post).not.toHaveBeenCalled();
});

test('sends the changed quantities alone and shows the new sums', async () => {
  post.mockResolvedValue(new Response(page('€ 10')));
  change('menge.a', '2');
  await vi.waitFor(() => expect(sum()).toBe('€ 10'));
  expect(new URLSearchParams(post.mock.calls[0]?.[1]?.body as URLSearchParams).toString()).toBe('menge.a=2');
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['refuses', page('€ 10', '<section role="alert">Nein.</section>')],
  ['has other parts', page('€ 10', '<p data-live-part="round"></p>')],
  ['is the empty cart', '<p>Ihr Warenkorb ist leer.</p>'],
])('opens a page that %s', async (_what, html) => {
  post.mockResolvedValue(new Response(html));
  change('menge.a', '0');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(sum()).toBe('€ 5');
});
