import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { pinnedNode, toolEnv } from './pinned-node.mjs';
import { run } from './run.mjs';
import { giveUp } from './say.mjs';

const INPUT_DIRS = ['src', 'migrations', 'scripts/build', 'scripts/texts'];
const INPUT_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.guest.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/texts.ts',
];
const NO_INPUT = /^src\/texts\/|(^|\/)cache\/|\.test\.tsx?$|\.md$/;
const PRODUCTS = ['build/node/main.js', 'build/server/index.js', 'build/client', 'src/texts/messages.js'];

/**
 * Compiles texts and pages when a source changed since the last complete build.
 * The usual case compares sizes and times only; after a checkout or copy the contents decide.
 */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return;
  await alone(root, async () => {
    if (!isBuilt(root)) await buildAll(root);
  });
}

function isBuilt(root) {
  const stamp = readStamp(root);
  if (!stamp || !PRODUCTS.every((product) => existsSync(join(root, product)))) return false;
  const files = inputFiles(root);
  const glance = glanceAt(root, files);
  if (stamp.glance === glance) return true;
  if (stamp.contents !== contentsOf(root, files)) return false;
  writeStamp(root, { ...stamp, glance });
  return true;
}

async function buildAll(root) {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/build.ts')];
  await run(pinnedNode(root), args, { cwd: root, env: toolEnv(root, { NODE_ENV: 'production' }) }).catch((error) =>
    giveUp(`The build failed: ${error.message}`),
  );
}

/** Takes the stamp away; the function returned writes the new one. So a killed build counts as none. */
export function beginBuild(root) {
  const files = inputFiles(root);
  const stamp = { glance: glanceAt(root, files), contents: contentsOf(root, files) };
  rmSync(stampFile(root), { force: true });
  return () => writeStamp(root, stamp);
}

function inputFiles(root) {
  const found = INPUT_DIRS.flatMap((dir) => filesBelow(root, dir));
  return [...found, ...INPUT_FILES.filter((file) => existsSync(join(root, file)))].filter(
    (file) => !NO_INPUT.test(file),
  );
}

function filesBelow(root, dir) {
  if (!existsSync(join(root, dir))) return [];
  return readdirSync(join(root, dir), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${dir}/${entry.name}`) : [`${dir}/${entry.name}`]));
}

function glanceAt(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function contentsOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const stampFile = (root) => join(root, 'build', 'stamp.json');

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp(root, stamp) {
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}
