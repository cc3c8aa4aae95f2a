// npm test: installs what is missing, then runs the whole list of checks (scripts/check.ts). Plain JavaScript for Node 20 and newer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, toolEnv } from './setup/pinned-node.mjs';

const root = join(import.meta.dirname, '..');

await ensureInstalled(root);
const args = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/check.ts'),
  '--everything',
  ...process.argv.slice(2),
];
const { status } = spawnSync(pinnedNode(root), args, {
  cwd: root,
  env: toolEnv(root),
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(status ?? 1);
