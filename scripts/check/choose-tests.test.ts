import { describe, expect, it } from 'vitest';
import type { Edge, EdgeKind } from './boundaries/read-tree.ts';
import { chooseTests } from './choose-tests.ts';
import { differsByDatabase } from './database-tests.ts';

const edge = ([from, to, kind = 'static']: [from: string, to: string, kind?: EdgeKind]): Edge => ({
  from,
  to,
  kind,
  line: 1,
  written: to,
  isStar: false,
});

const EDGES = [
  ['src/modules.ts', 'src/modules/people/index.ts'],
  ['src/testing/house.ts', 'src/modules.ts'],
  ['src/house-tests/rights.test.ts', 'src/testing/house.ts'],
  ['src/modules/people/index.ts', 'src/modules/people/service/list.ts'],
  ['src/modules/people/api.test.ts', 'src/testing/house.ts'],
  ['src/modules/worship/intentions.ts', 'src/modules/people/index.ts'],
  ['src/modules/worship/intentions.test.ts', 'src/modules/worship/intentions.ts'],
  ['src/modules/worship/screen.test.tsx', 'src/modules/people/contract.ts', 'type'],
  ['src/modules/worship/tests/api.test.ts', 'src/testing/house.ts'],
].map((one) => edge(one as Parameters<typeof edge>[0]));

const tree = { files: [...new Set(EDGES.flatMap(({ from, to }) => [from, to]))], edges: EDGES, faults: [] };

describe('the tests chosen for a change', () => {
  it('are not those that only start the house or need a type', () => {
    expect(chooseTests(tree, ['src/modules/people/service/list.ts'])).toEqual([
      'src/house-tests/rights.test.ts',
      'src/modules/people/api.test.ts',
      'src/modules/worship/intentions.test.ts',
    ]);
  });

  it('are those of the room for a file that nothing imports, also one that is gone', () => {
    expect(chooseTests(tree, ['src/modules/people/locale/de.json'])).toEqual([
      'src/house-tests/rights.test.ts',
      'src/modules/people/api.test.ts',
    ]);
  });

  it('are all that start the house when the test kit changes', () => {
    expect(chooseTests(tree, ['src/testing/house.ts'])).toEqual([
      'src/house-tests/rights.test.ts',
      'src/modules/people/api.test.ts',
      'src/modules/worship/tests/api.test.ts',
    ]);
  });

  it('are none for a paper, and all for the packages', () => {
    expect(chooseTests(tree, ['docs/glossary.md'])).toEqual([]);
    expect(chooseTests(tree, ['package-lock.json'])).toBeNull();
  });
});

describe('a test runs on PostgreSQL as well', () => {
  const house = `import { test } from '../../testing/house.ts';\n`;

  it.each([
    ['does not, when it calls one endpoint after the other', 'src/modules/people/api.test.ts', house, false],
    ['when it opens a database itself', 'src/kernel/x.test.ts', `import '../testing/test-database.ts';`, true],
    ['when it asks which database it is on', 'src/kernel/x.test.ts', 'if (process.env.TEST_DATABASE_URL) {}', true],
    ['when calls run concurrently', 'src/modules/people/api.test.ts', `${house}await Promise.all([a(), b()]);`, true],
    [
      'when it gives a reason',
      'src/modules/people/api.test.ts',
      `// On both databases: sorts by collation.\n${house}`,
      true,
    ],
    ['when it walks the whole house', 'src/house-tests/rights.test.ts', house, true],
  ])('%s', (_when, file, source, expected) => {
    expect(differsByDatabase(file, source)).toBe(expected);
  });
});
