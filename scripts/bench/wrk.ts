import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Request that is repeated. `script` is a wrk script (Lua) with its arguments. */
export type Target = { url: string; headers?: Record<string, string>; script?: { file: string; args: string[] } };

/** Requests per second and the time until an answer was complete; `failed` counts other answers than 2xx and 3xx. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

const run = promisify(execFile);

/** Asks a target with one wrk thread for some seconds. @throws Error when wrk does not end in time */
export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  const { url, headers = {}, script } = target;
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script.file] : []),
    url,
    ...(script ? ['--', ...script.args] : []),
  ];
  const { stdout } = await run('wrk', args, { timeout: (seconds + 20) * 1000 });
  return readWrk(stdout);
}

/** Reads wrk's report. @throws Error when it is none */
export function readWrk(text: string): Load {
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  if (!Number.isFinite(perSecond)) throw new Error(`wrk said something else than expected:\n${text}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken = (/Socket errors: (.*)/.exec(text)?.[1] ?? '').match(/\d+/g) ?? [];
  return {
    perSecond,
    p50Ms: percentile(text, '50%'),
    p99Ms: percentile(text, '99%'),
    failed: refused + broken.reduce((sum, count) => sum + Number(count), 0),
  };
}

const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function percentile(text: string, name: string): number {
  const [, value, unit = 'ms'] = new RegExp(`^\\s+${name}\\s+([\\d.]+)(us|ms|s|m)`, 'm').exec(text) ?? [];
  return Number(value) * (UNIT_MS[unit] ?? 1);
}
