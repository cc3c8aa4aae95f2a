import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './browser.ts';
import { type Outcome, runCommand } from './steps.ts';

/** Vitest with its own count of tests. `name` keeps the report files of two runs apart. */
export async function vitest(root: string, name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = freshReport(root, `${name}.json`);
  const { code, output } = await runCommand(
    [
      'vitest',
      'run',
      ...args,
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const counts = readReport(report) as { numPassedTests?: number; numFailedTests?: number; numPendingTests?: number };
  return outcome(code, output, counts.numPassedTests, counts.numFailedTests, counts.numPendingTests);
}

/** The journeys in a real browser. */
export async function playwright(root: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = freshReport(root, 'playwright.json');
  const { code, output } = await runCommand(['playwright', 'test', '--reporter=line,json'], {
    ...env,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats = {} } = readReport(report) as {
    stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  };
  return outcome(code, output, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected, stats.skipped);
}

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
