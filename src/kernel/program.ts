import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** Version of this program, as in package.json; a release has it in the name of its archive. */
export const VERSION = String(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: unknown }).version,
);

/** Launcher of a packed release, which has no npm. */
const LAUNCHER = path.join(ROOT, 'kirchplatz');

/**
 * The line that a person types to run a command such as 'backup:restore' with what follows it, in a release or in the sources. Without
 * the folder of this version: whoever goes back to the former one wants its program, with the variables of the server.
 */
export function commandLine(command: string, args = '', launcher = LAUNCHER): string {
  if (existsSync(launcher)) return `kirchplatz ${command.replace(':', '-')} ${args}`.trimEnd();
  return `npm run ${command}${args ? ` -- ${args}` : ''}`;
}
