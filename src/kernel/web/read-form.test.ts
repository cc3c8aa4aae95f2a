import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const post = (body: string, headers: Record<string, string>) =>
  readForm(new Request('http://localhost/login', { method: 'POST', body, headers })).catch(
    (answer: Response) => answer.status,
  );
const FORM = 'application/x-www-form-urlencoded';
const form = (body: string, length = body.length) =>
  post(body, { 'content-type': FORM, 'content-length': String(length) });

test('a form is read by its names', async () => {
  expect(await form('handle=a%40b.at&password=x')).toEqual({ handle: 'a@b.at', password: 'x' });
});

test('what is too long, without a length, no form, or holds a NUL is refused before anything is done', async () => {
  expect(await form('handle=a', 100_001)).toBe(413);
  expect(await post('handle=a', { 'content-type': FORM })).toBe(413);
  expect(await post('{"handle":"a"}', { 'content-type': 'application/json', 'content-length': '14' })).toBe(415);
  expect(await form('handle=a%00b')).toBe(400);
  expect(await form('han%00dle=a')).toBe(400);
});
