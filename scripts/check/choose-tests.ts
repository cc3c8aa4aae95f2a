import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTree, type Tree } from './boundaries/read-tree.ts';

/** Tests of the whole house: they walk every endpoint, table and text whatever they import. */
const WALKS = /^src\/(house-tests\/|[^/]+\.test\.tsx?$)/;

/**
 * The composition root and the test kit import every room. They do not pass a change on, or each test that starts the house
 * would depend on every file.
 */
const PASSES_NOTHING_ON = /^src\/[^/]+\.tsx?$|^src\/testing\//;

/** A change of these can reach any test. */
const REACHES_ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|migrations\/.*|scripts\/check\/test-runs\.ts)$/;

/**
 * Tests to run for rooms ('person'), storeys ('design') or paths, from the import graph: those beside the files, those that
 * import them directly or not, and the walks of the whole house. Null stands for all tests.
 * @throws Error when a target names no file
 */
export function testsOfTargets(root: string, targets: string[]): string[] | null {
  const tree = readTree(root);
  const changed = targets.flatMap((target) => {
    const found = [`src/modules/${target}`, `src/${target}`, target.replace(/\/$/, '')].find((path) =>
      existsSync(join(root, path)),
    );
    if (!found) throw new Error(`'${target}' is neither a step, a room nor a path`);
    const below = tree.files.filter((file) => file === found || file.startsWith(`${found}/`));
    return below.length ? below : [found];
  });
  return chooseTests(tree, changed);
}

/** Tests to run for what differs from the merge base with `main`, committed or not. */
export function testsOfChanges(root: string): string[] | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return chooseTests(readTree(root), changed.filter(Boolean));
}

/** Test files that a change of these files can break; null when it can break any. */
export function chooseTests(tree: Tree, changed: string[]): string[] | null {
  if (changed.some((file) => REACHES_ALL.test(file))) return null;
  const reached = importersOf(tree, changed);
  const rooms = new Set(changed.map(roomOf).filter(Boolean));
  const inSource = changed.some((file) => file.startsWith('src/'));
  const chosen = tree.files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && (reached.has(file) || rooms.has(roomOf(file)) || (inSource && WALKS.test(file))),
  );
  return changed.some((file) => file.startsWith('scripts/')) ? [...chosen, 'scripts/'] : chosen;
}

/** The files themselves and all that load them, directly or through others. */
function importersOf({ edges }: Tree, changed: string[]): Set<string> {
  const importers = Map.groupBy(
    edges.filter(({ kind }) => kind !== 'type'),
    ({ to }) => to,
  );
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (PASSES_NOTHING_ON.test(file) && !changed.includes(file)) continue;
    for (const { from } of importers.get(file) ?? []) {
      if (reached.has(from)) continue;
      reached.add(from);
      waiting.push(from);
    }
  }
  return reached;
}

/** 'person' for 'src/modules/person/locale/de.json'; undefined outside of rooms. */
const roomOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1];
