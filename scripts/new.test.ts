import { describe, expect, it } from 'vitest';
import { createBlock } from './new/create-block.ts';
import { createKind } from './new/create-kind.ts';
import { editSource } from './new/insert.ts';
import { germanNoun, namesOf } from './new/names.ts';

const ROOT = new URL('..', import.meta.url).pathname;

// That a generated kind works is proved by the step 'new kind' of `npm test` (scripts/check/new-kind.ts).

describe('createKind', () => {
  it.each([
    [namesOf('bells', 'bell'), 'There is no room src/modules/bells'],
    [namesOf('content', 'redirect'), 'src/modules/content/collections/redirects.ts exists already'],
    [namesOf('media', 'place'), "has a kind 'place' already"],
  ])('refuses a room that is missing and a name that is taken: %#', (names, message) => {
    expect(() => createKind(ROOT, names)).toThrow(message);
  });
});

describe('createBlock', () => {
  it.each([
    [{ room: 'bells', kind: 'bell' }, 'There is no room src/modules/bells'],
    [{ room: 'content', kind: 'heading' }, 'src/modules/content/blocks/heading exists already'],
  ])('refuses a room that is missing and a name that is taken: %#', (block, message) => {
    expect(() => createBlock(ROOT, block)).toThrow(message);
  });
});

describe('namesOf', () => {
  it.each([
    ['parking-space', 'parkingSpaces', 'parking-spaces', 'parking_space'],
    ['party', 'parties', 'parties', 'party'],
    ['bench', 'benches', 'benches', 'bench'],
    ['key', 'keys', 'keys', 'key'],
  ])('spells %s in code, paths and the API', (kind, many, slug, api) => {
    expect(namesOf('content', kind)).toMatchObject({ many, slug, api });
  });

  it.each([
    ['der Parkplatz, die Parkplätze', { article: 'der', one: 'Parkplatz', many: 'Parkplätze' }],
    ['die Bank, Bänke', { article: 'die', one: 'Bank', many: 'Bänke' }],
    ['Parkplatz', null],
  ])('reads the German noun %s', (text, noun) => {
    expect(germanNoun(text)).toEqual(noun);
  });
});

describe('editSource', () => {
  const changed = (source: string, change: (of: ReturnType<typeof editSource>) => void) => {
    const edits = editSource('index.ts', source);
    change(edits);
    return edits.result();
  };
  const module = (body: string) => `export const x = defineModule({${body}});`;

  it('refuses a file that declares something else', () => {
    const edits = editSource('index.ts', 'export const x = 1;');
    expect(() => edits.object('defineModule')).toThrow("index.ts has no object 'defineModule'");
    expect(() => edits.appendTo('routes', 'a')).toThrow("index.ts has no list 'routes'");
    expect(() => edits.destructure('screensOf', 'resource')).toThrow('index.ts has no');
  });

  it.each([
    [" name: 'x' ", "{ name: 'x' , collections: [a],}"],
    ['', '{collections: [a],}'],
    [' collections: [] ', '{ collections: [a, ] }'],
    [' collections: [b] ', '{ collections: [a, b] }'],
  ])('puts an element first into a list of an object: %j', (body, expected) => {
    const source = changed(module(body), (edits) => edits.object('defineModule').prependTo('collections', 'a'));
    expect(source).toContain(`defineModule(${expected})`);
  });

  it.each([
    ['permissions: all', '{permissions: { ...all, ...more }}'],
    ['permissions: { ...all }', '{permissions: { ...all , ...more}}'],
    ['', '{permissions: more,}'],
  ])('spreads into a property: %j', (body, expected) => {
    const source = changed(module(body), (edits) => edits.object('defineModule').spreadInto('permissions', 'more'));
    expect(source).toContain(`defineModule(${expected})`);
  });

  it.each([
    ['', "import { a } from 'm';\n"],
    ["import type { T } from 'm';", "import { a } from 'm';\nimport type { T } from 'm';"],
    ["import { b } from 'm';", "import { a, b } from 'm';"],
    ["import { a } from 'm';", "import { a } from 'm';"],
  ])('imports a name once: %j', (source, expected) => {
    expect(changed(source, (edits) => edits.import('m', 'a'))).toBe(expected);
  });

  it.each([
    ['[]', '[a]'],
    ['[b]', '[b, a]'],
    ['[\n b,\n]', '[\n b,\na]'],
  ])('appends to a list: %j', (list, expected) => {
    const source = changed(`export const routes = ${list};`, (edits) => edits.appendTo('routes', 'a'));
    expect(source).toContain(expected);
  });

  it('takes one more name out of what a function returns', () => {
    const source = "const { route } = screensOf('x');";
    expect(changed(source, (edits) => edits.destructure('screensOf', 'resource'))).toContain(
      'const { resource, route } =',
    );
    expect(changed(source, (edits) => edits.destructure('screensOf', 'route'))).toBe(source);
  });
});
