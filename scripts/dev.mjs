// npm run dev: the server in development mode. Vite shows changed screens at once; changed server files and texts restart it.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, toolEnv } from './setup/pinned-node.mjs';
import { run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { sourceServerFlags } from './setup/server-flags.mjs';
import { spawnServer, stopOf } from './setup/server-process.mjs';

const root = join(import.meta.dirname, '..');
const IGNORED = /^texts\/|\.test\.tsx?$/;
const TEXTS = /(^|\/)locale\/\w+\.json$/;
// Files that Node itself runs: TypeScript without markup that belongs neither to screens nor to the design.
const SERVER = /^(?!design\/|kernel\/web\/|.*\/screens\/).*\.ts$/;

await ensureInstalled(root);
const node = pinnedNode(root);
const env = toolEnv(root, { NODE_ENV: 'development', KIRCHPLATZ_DEV: '1' });
await compileTexts();

let server = startServer();
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll());
watch(join(root, 'src'), { recursive: true }, (_event, name) => name && changed(name.replaceAll('\\', '/')));

let timer;
let textsChanged = false;
/** Collects the changes of a moment, because editors write a file more than once. */
function changed(name) {
  if (IGNORED.test(name) || !(TEXTS.test(name) || SERVER.test(name))) return;
  textsChanged ||= TEXTS.test(name);
  clearTimeout(timer);
  timer = setTimeout(() => void restart(name), 120);
}

async function restart(name) {
  say(`${name} changed, restarting`);
  if (textsChanged) await compileTexts().catch((error) => say(error.message));
  textsChanged = false;
  if (server.child.exitCode === null && server.child.signalCode === null) {
    server.isRestarting = true;
    server.stop();
    await server.ended;
  }
  if (!ending) server = startServer();
}

function startServer() {
  const args = [...sourceServerFlags(), join(root, 'src/main.ts')];
  const child = spawnServer({ node, args, cwd: root, env });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const started = { child, ended, stop: stopOf(child), isRestarting: false };
  child.on(
    'exit',
    () => ending || started.isRestarting || say('the server stopped; it starts again with the next change'),
  );
  return started;
}

function compileTexts() {
  return run('npm', ['run', 'texts', '--silent'], { cwd: root, env, quiet: true });
}

async function endAll() {
  ending = true;
  server.stop();
  await server.ended;
  process.exit(0);
}
