import { describe, expect, test } from 'vitest';
import { compileTexts, type Texts } from './compile-texts.ts';

const plural = (one: string, other: string): Texts[string] => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
];

type Message = (inputs?: Record<string, unknown>, options?: { locale?: 'de' | 'en' }) => string;
type Runtime = { overwriteGetLocale: (of: () => string) => void };

let loaded = 0;

/** Loads what was compiled, as a bundler would: both files from memory, and each time anew. */
async function load(de: Texts, en: Texts): Promise<Record<string, Message> & { runtime: Runtime }> {
  const compiled = compileTexts({ de, en });
  const addressOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  loaded += 1;
  const runtime = addressOf(`${compiled['runtime.js']}// ${loaded}`);
  const messages = await import(addressOf(compiled['all.js'].replace('./runtime.js', runtime)));
  return { ...messages, runtime: await import(runtime) };
}

describe('texts that are refused', () => {
  test.each<[string, Texts, Texts, RegExp]>([
    ['one without its English half', { room_a: 'x' }, {}, /room_a has no English text/],
    ['one without its German half', {}, { room_a: 'x' }, /room_a has no German text/],
    ['a brace that is no placeholder', { room_a: 'x {' }, { room_a: 'x' }, /room_a has a brace/],
    ['a placeholder that is no name', { room_a: '{a.b}' }, { room_a: 'x' }, /room_a has a brace/],
    ['a key that is no name', { 'room_a-b': 'x' }, { 'room_a-b': 'x' }, /room_a-b is no name/],
    [
      'a choice between other forms',
      {
        room_a: [
          { declarations: ['local s = count: plural'], selectors: ['s'], match: { 's=few': 'x', 's=other': 'y' } },
        ],
      },
      { room_a: 'x' },
      /room_a must choose between one and other/,
    ],
  ])('%s', (_name, de, en, why) => {
    expect(() => compileTexts({ de, en })).toThrow(why);
  });
});

describe('a compiled text', () => {
  test('speaks the language it is asked for, else the one of the page', async () => {
    const { room_a, runtime } = await load({ room_a: 'Grüß Gott' }, { room_a: 'Hello' });
    expect([room_a?.(), room_a?.({}, { locale: 'en' }), room_a?.({}, { locale: 'de' })]).toEqual([
      'Grüß Gott',
      'Hello',
      'Grüß Gott',
    ]);
    runtime.overwriteGetLocale(() => 'en');
    expect(room_a?.()).toBe('Hello');
    expect(room_a?.({}, { locale: 'de' })).toBe('Grüß Gott');
  });

  test('fills in placeholders, and takes everything else as it is written', async () => {
    const text = 'Sie `haben` $ \\n {name}: „{what}“ {name}';
    const { room_a } = await load({ room_a: text }, { room_a: '{name} {what}' });
    expect(room_a?.({ name: 'Rita', what: '{name}' })).toBe('Sie `haben` $ \\n Rita: „{name}“ Rita');
  });

  test('chooses its form by the number, also one that is written as text', async () => {
    const forms = plural('Eine Sache', '{count} Dinge');
    const { room_a } = await load({ room_a: forms }, { room_a: plural('One thing', '{count} things') });
    expect([0, 1, 2, '1'].map((count) => room_a?.({ count }))).toEqual([
      '0 Dinge',
      'Eine Sache',
      '2 Dinge',
      'Eine Sache',
    ]);
    expect(room_a?.({ count: 1 }, { locale: 'en' })).toBe('One thing');
  });

  test.each([
    [9999, '9999', '9999'],
    [12345, '12.345', '12,345'],
    [-1234567, '-1.234.567', '-1,234,567'],
    ['12345', '12345', '12345'],
    [12345.5, '12345.5', '12345.5'],
  ])('writes %o with its thousands apart if it is a large number', async (count, german, english) => {
    const { room_a, room_b } = await load(
      { room_a: '{count}', room_b: plural('x', '{count} Dinge') },
      { room_a: '{count}', room_b: plural('x', '{count} things') },
    );
    expect([room_a?.({ count }), room_a?.({ count }, { locale: 'en' })]).toEqual([german, english]);
    expect([room_b?.({ count }), room_b?.({ count }, { locale: 'en' })]).toEqual([
      `${german} Dinge`,
      `${english} things`,
    ]);
  });

  test('demands its placeholders by type', () => {
    const { 'all.d.ts': types } = compileTexts({
      de: { room_a: '{b} {a}', room_c: 'x */', room_d: plural('x', 'y') },
      en: { room_a: '{a}', room_c: 'x', room_d: 'x' },
    });
    expect(types).toContain(
      'room_a: (inputs: { a: NonNullable<unknown>; b: NonNullable<unknown> }, options?: Options)',
    );
    expect(types).toContain('/** x * / */\nexport const room_c: (inputs?: {}, options?: Options) => string;');
    expect(types).toContain('room_d: (inputs: { count: NonNullable<unknown> }');
  });
});
