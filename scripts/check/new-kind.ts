import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { toolEnv } from '../setup/pinned-node.mjs';
import { judged, type Outcome, runCommand } from './steps.ts';

/** A kind in a room that has none of its own form yet, so that nothing is left over from the room of an example. */
const KIND = { room: 'media', args: ['media/lost-item', 'die Fundsache, die Fundsachen'], api: 'lost_item' };

/** What one kind may cost (decision 018). The migration and docs/permissions.md are generated and not counted. */
const MOST_FILES = 8;
const MOST_FILES_OUTSIDE = 1;
const MOST_LINES = 300;

const COPIED = ['src', 'scripts', 'migrations', 'docs', '.gitignore', '.react-router', '*.json', '*.ts', '*.md'];
const GENERATED = /^(migrations\/|docs\/permissions\.md$|src\/texts\/)/;

/** Everything that finds a kind by itself: the suite of collections, the matrix, the house, the shared routes. */
const TESTS = [
  ['src/collections.test.ts', 'src/rights.test.ts', '-t', KIND.api],
  ['src/house.test.ts', 'src/permission-matrix.test.ts', 'src/admin/resources.test.ts'],
];

/** `npm run new` in a copy of the tree makes a kind that type-checks, lints and passes its tests, within the limits. */
export async function checkNewKind(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const copy = mkdtempSync(join(tmpdir(), 'kirchplatz-new-'));
  try {
    for (const path of globSync(COPIED, { cwd: root })) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const generated = await runIn(copy, env, ['node', 'scripts/new.ts', ...KIND.args]);
    if (generated) return judged([generated]);
    const { problems, note, files } = countCost(root, copy);
    const lines = [
      ['tsc', '--noEmit'],
      ['biome', 'check', '--error-on-warnings', ...files],
      ['oxlint', '--deny-warnings', ...files],
      ['node', 'scripts/check.ts', 'boundaries', 'texts'],
      ...TESTS.map((tests) => ['vitest', 'run', ...tests]),
    ];
    const limit = pLimit(2);
    const broken = await Promise.all(lines.map((line) => limit(() => runIn(copy, env, line))));
    return judged([...problems, ...broken.filter(Boolean)], note);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Output of a command that failed, else an empty text. */
async function runIn(copy: string, env: NodeJS.ProcessEnv, line: string[]): Promise<string> {
  const { code, output } = await runCommand(['env', '-C', copy, ...line], toolEnv(copy, env));
  return code === 0 ? '' : `${line.join(' ')}:\n${output}`;
}

function countCost(root: string, copy: string): { problems: string[]; note: string; files: string[] } {
  const files = globSync(['src/**/*.{ts,tsx,json}', 'scripts/**/*.ts', '*.{ts,json}'], { cwd: copy }).filter(
    (path) => !GENERATED.test(path),
  );
  const changed = files.flatMap((path) => {
    const [before, after] = [linesOf(join(root, path)), linesOf(join(copy, path))];
    return before.join('\n') === after.join('\n') ? [] : [{ path, lines: added(before, after) }];
  });
  const outside = changed.filter(({ path }) => !path.startsWith(`src/modules/${KIND.room}/`)).length;
  const lines = changed.reduce((sum, one) => sum + one.lines, 0);
  const limits: [number, number, string][] = [
    [changed.length, MOST_FILES, 'files'],
    [outside, MOST_FILES_OUTSIDE, 'files outside its room'],
    [lines, MOST_LINES, 'lines'],
  ];
  return {
    files: changed.map(({ path }) => path),
    problems: limits
      .filter(([found, most]) => found > most)
      .map(([found, most, what]) => `a kind costs ${found} ${what}, at most ${most}`),
    note: `a kind costs ${changed.length} files, ${outside} of them outside its room, and ${lines} lines`,
  };
}

const linesOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);

/** Lines of `after` that `before` does not have as often. */
function added(before: string[], after: string[]): number {
  const known = Map.groupBy(before, (line) => line);
  return after.filter((line) => !known.get(line)?.pop()).length;
}
