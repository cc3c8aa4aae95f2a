import { expect, test } from 'vitest';
import { z } from 'zod';
import { createReplyWriter, pickerOf } from './write-reply.ts';

const person = z.object({ name: z.string(), phone: z.string().nullish() });
const shape = z.object({
  list: z.array(person),
  byName: z.record(z.string(), person),
  one: person.nullable(),
  open: z.looseObject({ a: z.number() }),
  either: z.union([z.object({ kind: z.literal('a'), x: z.number() }), z.array(person), z.string()]),
  texts: z.array(z.string()),
});
const value = () => ({
  list: [{ name: 'Anna', phone: null, passwordHash: 'secret' }],
  byName: { k: { name: 'Karl', passwordHash: 'secret' } },
  one: { name: 'Eva', passwordHash: 'secret' },
  open: { a: 1, more: 2 },
  either: { kind: 'a', x: 1, passwordHash: 'secret' },
  texts: ['x'],
  passwordHash: 'secret',
});
const write = (check: boolean) => createReplyWriter({ check })({ schema: shape, method: 'GET', url: '/x' });

test('what the contract does not name is not written, at any depth', () => {
  const text = write(false)(value());
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toEqual({
    list: [{ name: 'Anna', phone: null }],
    byName: { k: { name: 'Karl' } },
    one: { name: 'Eva' },
    open: { a: 1, more: 2 },
    either: { kind: 'a', x: 1 },
    texts: ['x'],
  });
});

test('what is left out deep inside is looked at once, however deep it lies', () => {
  let reads = 0;
  const leaf = {
    get name() {
      reads += 1;
      return 'Anna';
    },
    passwordHash: 'secret',
  };
  let schema: z.ZodType = z.object({ name: z.string() });
  let reply: object = leaf;
  for (let depth = 0; depth < 10; depth++) {
    schema = z.object({ inner: schema });
    reply = { inner: reply };
  }
  const text = createReplyWriter({ check: false })({ schema, method: 'GET', url: '/x' })(reply);
  expect(text).toContain('Anna');
  expect(text).not.toContain('secret');
  expect(reads).toBe(1);
});

test('writes the same as checking the whole reply would', () => {
  for (const either of [[{ name: 'A', passwordHash: 'secret' }], 'text', { kind: 'a', x: 3 }]) {
    expect(write(true)({ ...value(), either })).toBe(write(false)({ ...value(), either }));
  }
});

test('tests fail on a reply that breaks its contract or relies on it to be completed', () => {
  expect(() => write(true)({ ...value(), texts: [1] })).toThrow('breaks its contract');
  const filling = createReplyWriter({ check: true })({
    schema: z.object({ a: z.string().default('x') }),
    method: 'GET',
    url: '/x',
  });
  expect(() => filling({})).toThrow('leaves filling in');
});

test('a reply with a transformation is refused while the server is built', () => {
  expect(() => pickerOf(z.object({ a: z.string().transform(Number) }))).toThrow('cannot contain pipe');
});
