import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { toolEnv } from '../setup/pinned-node.mjs';
import { judged, type Outcome, runCommand } from './steps.ts';

/** The worst case: a room that neither has a kind of this form yet nor a role with all its permissions. */
const KIND = { room: 'privacy', args: ['privacy/lost-item', 'die Fundsache, die Fundsachen'] };

/** A new room with its first kind. */
const ROOM = { room: 'library', args: ['library/hymn-book', 'das Gesangbuch, die Gesangbücher', 'Bücherei'] };

/** Blocks: the first one of a room, and one of the room that lists its many blocks in files of their own. */
const BLOCKS = [
  ['--block', 'library/verse', 'Vers'],
  ['--block', 'content/hint-box', 'Hinweisbox'],
];

/** Limits for one kind (decision 018). The migration and docs/permissions.md are generated and not counted. */
const MOST_FILES = 8;
const MOST_FILES_OUTSIDE = 1;
const MOST_LINES = 300;
/** Limit for a room with its first kind, its sign and the line in ARCHITECTURE.md not counted. */
const MOST_ROOM_FILES = 16;

const COPIED = ['src', 'scripts', 'migrations', 'docs', '.gitignore', '.react-router', '*.json', '*.ts', '*.md'];
const GENERATED = /^(migrations\/|docs\/permissions\.md$|src\/texts\/)/;

/** Everything that finds a kind by itself: the suite of collections, the matrix, the house, the shared routes. */
const TESTS = [
  ['src/house-tests/collections.test.ts', 'src/house-tests/rights.test.ts', '-t', 'lost_item|hymn_book'],
  ['src/site/blocks/every-block.test.tsx', '-t', 'every block'],
  ['src/house-tests/house.test.ts', 'src/permission-matrix.test.ts', 'src/admin/resources.test.ts'],
];

/** `npm run new` in a copy of the tree makes a kind, a room and blocks that type-check, lints and passes its tests, within the limits. */
export async function checkNewKind(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const copy = mkdtempSync(join(tmpdir(), 'kirchplatz-new-'));
  try {
    for (const path of globSync(COPIED, { cwd: root })) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const start = readFiles(copy);
    const kind = await runIn(copy, env, ['node', 'scripts/new.ts', ...KIND.args]);
    const withKind = readFiles(copy);
    const room = await runIn(copy, env, ['node', 'scripts/new.ts', ...ROOM.args]);
    if (kind || room) return judged([kind, room].filter(Boolean));
    const withRoom = readFiles(copy);
    const { problems, note, files } = countCost(start, withKind, withRoom);
    // One after the other: each changes the same files.
    for (const args of BLOCKS) {
      const block = await runIn(copy, env, ['node', 'scripts/new.ts', ...args]);
      if (block) return judged([block]);
    }
    files.push(...changedFiles(withRoom, readFiles(copy)).map(({ path }) => path));
    const lines = [
      ['tsc', '--noEmit', '--checkers', '1'],
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

type Files = ReadonlyMap<string, string[]>;

/** Lines of every file that is written by hand. */
const readFiles = (copy: string): Files =>
  new Map(
    globSync(['src/**/*.{ts,tsx,json}', 'scripts/**/*.ts', '*.{ts,json}'], { cwd: copy })
      .filter((path) => !GENERATED.test(path))
      .map((path) => [path, readFileSync(join(copy, path), 'utf8').split('\n')]),
  );

function countCost(
  start: Files,
  withKind: Files,
  withRoom: Files,
): { problems: string[]; note: string; files: string[] } {
  const [kind, room] = [changedFiles(start, withKind), changedFiles(withKind, withRoom)];
  const outside = kind.filter(({ path }) => !path.startsWith(`src/modules/${KIND.room}/`)).length;
  const lines = kind.reduce((sum, one) => sum + one.lines, 0);
  const limits = [
    [kind.length, MOST_FILES, 'a kind costs', 'files'],
    [outside, MOST_FILES_OUTSIDE, 'a kind costs', 'files outside its room'],
    [lines, MOST_LINES, 'a kind costs', 'lines'],
    [room.length, MOST_ROOM_FILES, 'a room with its first kind costs', 'files'],
  ] as const;
  return {
    files: [...new Set([...kind, ...room].map(({ path }) => path))],
    problems: limits
      .filter(([found, most]) => found > most)
      .map(([found, most, what, unit]) => `${what} ${found} ${unit}, at most ${most}`),
    note: `a kind costs ${kind.length} files, ${outside} of them outside its room, and ${lines} lines; a room with its first kind ${room.length} files`,
  };
}

const changedFiles = (before: Files, after: Files): { path: string; lines: number }[] =>
  [...after].flatMap(([path, lines]) => {
    const former = before.get(path) ?? [];
    return former.join('\n') === lines.join('\n') ? [] : [{ path, lines: added(former, lines) }];
  });

/** Lines of `after` that `before` does not have as often. */
function added(before: string[], after: string[]): number {
  const known = Map.groupBy(before, (line) => line);
  return after.filter((line) => !known.get(line)?.pop()).length;
}
