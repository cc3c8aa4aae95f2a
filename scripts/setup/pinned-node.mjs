import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './say.mjs';

/**
 * The Node that runs the product: the one pinned in package.json (Linux), else the one that runs this script when it is new enough.
 * @returns {string}
 */
export function pinnedNode(root) {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `Kirchplatz needs Node 24 or newer; this is ${process.version} and no pinned Node exists for ${process.platform}-${process.arch}. Install Node 24 and run it again.`,
  );
}

/**
 * Environment in which `node` and the installed tools are the project's own.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv(root, extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, ...extra };
}
