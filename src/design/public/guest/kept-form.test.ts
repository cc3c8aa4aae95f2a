// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireKeptForms } from './kept-form.ts';

const FORM = `<form data-keep="/keep"><input name="city" value="Fels"><input name="password" type="password">
  <input name="captcha.token" value="x"><input type="radio" name="way" value="ship" checked>
  <select name="land"><option>at</option></select><fieldset></fieldset><button name="wohin" value="warenkorb"></button></form>`;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const put = vi.fn<typeof fetch>(async () => new Response('{}'));
const sent = () => put.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);

function type(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', put);
  put.mockClear();
  document.body.innerHTML = FORM;
  wireKeptForms();
});

afterEach(() => vi.useRealTimers());

test('keeps what was typed after a pause, without passwords', () => {
  type('password', 'geheim');
  type('city', 'Gösing');
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(600);
  expect(sent()).toEqual([{ city: 'Gösing', way: 'ship', land: 'at' }]);
});

test('keeps it at once when a field or the page is left, and nothing twice', () => {
  type('city', 'Gösing');
  field('city').dispatchEvent(new Event('change', { bubbles: true }));
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600);
  expect(sent()).toHaveLength(1);
});

test('keeps what was typed before the script had arrived, and asks nothing for a form that nobody touched', () => {
  vi.advanceTimersByTime(600);
  expect(sent()).toEqual([]);
  document.body.innerHTML = FORM;
  field('city').value = 'Gösing';
  wireKeptForms();
  vi.advanceTimersByTime(600);
  expect(sent()).toEqual([{ city: 'Gösing', way: 'ship', land: 'at' }]);
});

test('leaves what is submitted to the page that follows', () => {
  type('city', 'Gösing');
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600);
  expect(sent()).toEqual([]);
});

test('sends the next only when the one before is stored, and the newest of all', async () => {
  const first = Promise.withResolvers<Response>();
  put.mockReturnValueOnce(first.promise);
  for (const city of ['Gösing', 'Kirchberg', 'Thürnthal']) {
    type('city', city);
    field('city').dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(sent()).toEqual([{ city: 'Gösing', way: 'ship', land: 'at' }]);
  first.resolve(new Response('{}'));
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ city: 'Thürnthal', way: 'ship', land: 'at' });
});

test('waits for nothing when the page is left', () => {
  put.mockReturnValueOnce(new Promise(() => {}));
  type('city', 'Gösing');
  field('city').dispatchEvent(new Event('change', { bubbles: true }));
  type('city', 'Kirchberg');
  dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([
    { city: 'Gösing', way: 'ship', land: 'at' },
    { city: 'Kirchberg', way: 'ship', land: 'at' },
  ]);
  expect(put.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
