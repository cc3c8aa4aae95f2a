// npm run check: everything that is quick. npm test: the whole list. npm run check -- types lint: only these, and what they stand after.
// npm run check -- tests person: the tests that a change in this room can break; --changed: those of the branch.
import { join } from 'node:path';
import { checkBoundaries } from './check/boundaries.ts';
import { testsOfChanges, testsOfTargets } from './check/choose-tests.ts';
import { databaseTests } from './check/database-tests.ts';
import { checkDocComments } from './check/doc-comments.ts';
import { checkInstalledSize } from './check/installed-size.ts';
import { checkNewKind } from './check/new-kind.ts';
import { checkPapers } from './check/papers.ts';
import { checkSizes } from './check/sizes.ts';
import { command, judged, type Outcome, runSteps, type Step, type StepResult, withForerunners } from './check/steps.ts';
import { playwright, vitest } from './check/test-runs.ts';
import { checkTexts } from './check/texts.ts';
import { toolEnv } from './setup/pinned-node.mjs';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);

/** Nothing is sampled: every odd value, every test on PostgreSQL as well, axe on every screen. */
const all = args.includes('--all');
const env = toolEnv(root, { NODE_ENV: 'test', NO_COLOR: '1', ...(all ? { KIRCHPLATZ_TEST_ALL: '1' } : {}) });
const { TEST_DATABASE_URL, ...embeddedEnv } = env;
const EXCERPT_LINES = 60;

/** The longest chain stands first, so that the journeys begin early and all others run beside them. */
const STEPS: Step[] = [
  { name: 'texts compile', run: () => command('npm run texts --silent', env) },
  { name: 'build', run: () => command('node scripts/build.ts', env), after: ['texts compile'], thorough: true },
  { name: 'journeys', run: () => playwright(root, env), after: ['build'], thorough: true },
  {
    name: 'lock file is complete',
    run: () => command('npm ci --dry-run --ignore-scripts --silent', env),
    thorough: true,
  },
  { name: 'format', run: () => command('biome format', env) },
  { name: 'lint', run: () => command('biome lint --error-on-warnings', env) },
  { name: 'lint with types', run: () => command('oxlint --type-aware --deny-warnings', env), after: ['route types'] },
  { name: 'route types', run: () => command('react-router typegen', env), after: ['texts compile'] },
  // Each checker holds the types of the whole product: four need 7 GB and half as much time again.
  { name: 'types', run: () => command('tsc --noEmit --checkers 1', env), after: ['route types'] },
  { name: 'boundaries', run: async () => boundaries() },
  { name: 'dead code', run: () => command('knip', env), after: ['texts compile'] },
  { name: 'texts', run: async () => texts() },
  { name: 'installed packages', run: async () => installedPackages() },
  { name: 'sizes', run: async () => sizes() },
  { name: 'papers', run: async () => judged([...checkPapers(root), ...checkDocComments(root)]) },
  { name: 'tests', run: tests, after: ['texts compile'] },
  ...(TEST_DATABASE_URL ? [onPostgres()] : []),
  { name: 'new kind', run: () => checkNewKind(root, embeddedEnv), after: ['types'], thorough: true },
  {
    name: 'start, stop and kill',
    run: () => vitest(root, 'start', [], { ...env, KIRCHPLATZ_SLOW: '1' }),
    after: ['build'],
    thorough: true,
  },
];

async function main(): Promise<number> {
  const chosen = steps().length
    ? withForerunners(STEPS, steps())
    : STEPS.filter(({ thorough }) => args.includes('--everything') || !thorough);
  if (targets().length && !steps().some((name) => name.startsWith('tests')))
    throw new Error(`There is no step '${targets().join("', '")}': ${STEPS.map(({ name }) => name).join(', ')}`);
  const startedAt = performance.now();
  const results = await runSteps(chosen, tell);
  const [passed, failed] = [sum(results, 'passed'), sum(results, 'failed')];
  const broken = results.filter((result) => result.failed).map((result) => result.name);
  console.log(
    `\n${((performance.now() - startedAt) / 1000).toFixed(0)} s${broken.length ? `, failed: ${broken.join(', ')}` : ''}`,
  );
  if (!TEST_DATABASE_URL && args.includes('--everything'))
    console.log('Not run: the tests on a PostgreSQL server (set TEST_DATABASE_URL)');
  console.log(`${passed} passed, ${failed} failed`);
  return failed || !passed ? 1 : 0;
}

const words = () => args.filter((arg) => !arg.startsWith('--'));
const isStep = (word: string) => STEPS.some(({ name }) => name === word);
const steps = () => words().filter(isStep);
/** Rooms and paths behind 'tests'. */
const targets = () => words().filter((word) => !isStep(word));

function tell({ name, passed, failed, seconds, output, note }: StepResult): void {
  const count = passed + failed > 1 ? ` ${passed} of ${passed + failed}` : '';
  console.log(`${failed ? 'FAIL' : ' ok '} ${name}${count} (${seconds.toFixed(1)} s)${note ? `: ${note}` : ''}`);
  if (failed) console.log(excerpt(output));
}

/** Beginning and end of a long output: the first failures and the tool's own summary. */
function excerpt(output: string): string {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - 2 * EXCERPT_LINES;
  if (left > 0) lines.splice(EXCERPT_LINES, left, `… ${left} lines left out …`);
  return lines.map((line) => `     | ${line.slice(0, 300)}`).join('\n');
}

/** Steps passed and failed together: tests by their number, every other step as one. */
const sum = (results: StepResult[], key: 'passed' | 'failed') =>
  results.reduce((total, result) => total + result[key], 0);

/** The test files that the command line narrows the run to; null stands for all. */
function chosenTests(): string[] | null {
  if (args.includes('--changed')) return testsOfChanges(root);
  return targets().length ? testsOfTargets(root, targets()) : null;
}

async function tests(): Promise<Outcome> {
  const files = chosenTests();
  if (files?.length === 0) return judged([], 'no test depends on what has changed');
  return vitest(root, 'embedded', files ?? [], embeddedEnv);
}

/** The tests whose result can differ on a real server; with `--all` every test that uses a database. */
function onPostgres(): Step {
  const run = () => {
    const chosen = chosenTests();
    const files = databaseTests(root, { all }).filter((file) => !chosen || chosen.includes(file));
    return files.length ? vitest(root, 'postgres', files, env) : Promise.resolve(judged([], 'none'));
  };
  return { name: 'tests on PostgreSQL', run, after: ['texts compile'], thorough: true };
}

function boundaries() {
  const { problems, filesRead, importsRead } = checkBoundaries(root);
  return judged(problems, `${importsRead} imports in ${filesRead} files`);
}

function texts() {
  const { problems, count } = checkTexts(root);
  return judged(problems, `${count} texts in two languages`);
}

function installedPackages() {
  const { problems, note } = checkInstalledSize(root);
  return judged(problems, note);
}

function sizes() {
  const { problems, note } = checkSizes(root);
  return judged(problems, note);
}

// NB: not process.exit, which would cut off output that still waits in a pipe.
process.exitCode = await main();
