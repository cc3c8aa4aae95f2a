import { spawn } from 'node:child_process';

/** Result of one step of the check: numbers for the summary and the output to show when something failed. */
export type Outcome = { passed: number; failed: number; output: string; note?: string };

export type Step = {
  name: string;
  run: () => Promise<Outcome>;
  /** Steps that must have passed before, by name. */
  after?: string[];
  /** Only in the whole test (`npm test`), not in the quick check of the daily loop. */
  thorough?: boolean;
};

export type StepResult = Outcome & { name: string; seconds: number };

/** The steps with these names and all that they stand after, in the order of `all`. */
export function withForerunners(all: readonly Step[], names: readonly string[]): Step[] {
  const wanted = new Set<string>();
  const want = (name: string): void => {
    wanted.add(name);
    for (const before of all.find((step) => step.name === name)?.after ?? []) if (!wanted.has(before)) want(before);
  };
  for (const name of names) want(name);
  return all.filter(({ name }) => wanted.has(name));
}

/** Browsers and child processes wait half of their time, so two steps with two workers each fill two cores. */
const MOST_RUNNING = 2;

/**
 * Runs the steps two at a time: always the first one in the list whose forerunners are through. A step whose forerunner failed
 * counts as failed and is not run. Tells each result as it comes; resolves to all of them in the order of the list.
 */
export async function runSteps(steps: Step[], tell: (result: StepResult) => void): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Set<Promise<void>>();
  const waiting = [...steps];
  const isOpen = (name: string): boolean => steps.some((step) => step.name === name) && !results.has(name);
  const run = async (step: Step): Promise<void> => {
    const broken = step.after?.find((name) => results.get(name)?.failed);
    const result = { name: step.name, ...(broken ? notRun(broken) : await timed(step)) };
    results.set(step.name, result);
    tell(result);
  };
  while (waiting.length || running.size) {
    const next = waiting.findIndex(({ after = [] }) => !after.some(isOpen));
    if (next >= 0 && running.size < MOST_RUNNING) {
      const work = run(...(waiting.splice(next, 1) as [Step])).finally(() => running.delete(work));
      running.add(work);
    } else if (running.size) await Promise.race(running);
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return steps.flatMap((step) => results.get(step.name) ?? []);
}

async function timed(step: Step): Promise<Outcome & { seconds: number }> {
  const startedAt = performance.now();
  const outcome = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}

const notRun = (broken: string) => ({
  passed: 0,
  failed: 1,
  output: `not run, because '${broken}' failed`,
  seconds: 0,
});

/** A step that is one question: any problem fails it. */
export function judged(problems: string[], note?: string): Outcome {
  return {
    passed: problems.length ? 0 : 1,
    failed: problems.length ? 1 : 0,
    output: problems.join('\n'),
    ...(note ? { note } : {}),
  };
}

/** Runs a command line of words (no shell); passes with exit code 0. */
export async function command(line: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { code, output } = await runCommand(line.split(' '), env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

export function runCommand(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
