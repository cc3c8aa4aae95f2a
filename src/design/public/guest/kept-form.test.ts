// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireKeptForms } from './kept-form.ts';

const FORM = `<form data-keep="/keep"><input name="city" value="Fels"><input name="password" type="password">
  <input name="captcha.token" value="x"><input type="radio" name="way" value="ship" checked></form>`;

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
  expect(sent()).toEqual([{ city: 'Gösing', way: 'ship' }]);
});

test('keeps it at once when a field or the page is left, and nothing twice', () => {
  type('city', 'Gösing');
  field('city').dispatchEvent(new Event('change', { bubbles: true }));
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600);
  expect(sent()).toHaveLength(1);
});

test('leaves what is submitted to the page that follows', () => {
  type('city', 'Gösing');
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(600);
  expect(sent()).toEqual([]);
});
