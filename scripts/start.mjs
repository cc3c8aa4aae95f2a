// npm start: install and build what is missing, then run the server. Plain JavaScript without packages, for Node 20 and newer.
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, toolEnv } from './setup/pinned-node.mjs';
import { builtServerFlags } from './setup/server-flags.mjs';
import { runServer } from './setup/server-process.mjs';

const root = join(import.meta.dirname, '..');

await ensureInstalled(root);
await ensureBuilt(root);
const code = await runServer({
  node: pinnedNode(root),
  args: [...builtServerFlags(), join(root, 'build/node/main.js')],
  cwd: root,
  // Compiled code is kept from one start to the next; Node checks it against the sources by itself.
  env: toolEnv(root, { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'var/compile-cache') }),
});
process.exit(code);
