import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './browser.ts';
import { type Outcome, runCommand } from './steps.ts';

const LINES_PER_FAILURE = 12;

/** Vitest with its own count of tests. `name` keeps the report files of two runs apart. */
export async function vitest(root: string, name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = freshReport(root, `${name}.json`);
  const { code, output } = await runCommand(
    [
      'vitest',
      'run',
      ...args,
      // Unattended runs only; the report names each test that needed it.
      ...(process.env.CI === 'true' ? ['--retry=1'] : []),
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const found = readReport(report) as VitestReport;
  const told = vitestFailures(found, root) + output;
  const result = outcome(code, told, found.numPassedTests, found.numFailedTests, found.numPendingTests);
  return withFlaky(result, flakyTests(found, root));
}

/** The journeys in a real browser. */
export async function playwright(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = freshReport(root, 'playwright.json');
  const { code, output } = await runCommand(['playwright', 'test', '--reporter=line,json'], {
    ...env,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats = {}, suites = [] } = readReport(report) as PlaywrightReport;
  const told = journeyFailures(suites).join('\n') + output;
  const result = outcome(code, told, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected, stats.skipped);
  return withFlaky(result, flakyJourneys(suites));
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type Suite = {
  suites?: Suite[];
  specs?: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  suites?: Suite[];
};

/** Failed tests with their reasons, printed before the tool's own output, of which the middle may be left out. */
function vitestFailures({ testResults = [] }: VitestReport, root: string): string {
  const told = testResults.flatMap(({ name, message, assertionResults }) => {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    const ofFile = message && !assertionResults.length ? [failure(file, 'cannot be loaded', message)] : [];
    return [
      ...ofFile,
      ...broken.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages.join('\n'))),
    ];
  });
  return told.join('\n');
}

function journeyFailures(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...journeyFailures(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return failure(`${file}:${line}`, title, stripVTControlCharacters(errors[0]?.message ?? ''));
      }),
  ]);
}

/** Names in the note the tests that passed only at the second try: races that have to be found. */
const withFlaky = (result: Outcome, flaky: string[]): Outcome =>
  flaky.length ? { ...result, note: [result.note, ...flaky].filter(Boolean).join('; ') } : result;

const flakyTests = ({ testResults = [] }: VitestReport, root: string): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const reason = stripVTControlCharacters(failureMessages[0] ?? '').split('\n')[0];
        return `flaky ${relative(root, name)}: ${fullName} (${reason})`;
      }),
  );

const flakyJourneys = (suites: Suite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...flakyJourneys(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line }) => `flaky ${file}:${line}`),
  ]);

const failure = (file: string, name: string, message: string) =>
  `FAILED ${file}: ${name}\n${message.split('\n').slice(0, LINES_PER_FAILURE).join('\n')}\n`;

function outcome(code: number, output: string, passed = 0, failed = 0, skipped = 0): Outcome {
  const result = { passed, failed: code === 0 ? failed : Math.max(failed, 1), output };
  return skipped ? { ...result, note: `${skipped} skipped` } : result;
}

function freshReport(root: string, file: string): string {
  const dir = join(root, 'var/check');
  mkdirSync(dir, { recursive: true });
  rmSync(join(dir, file), { force: true });
  return join(dir, file);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
