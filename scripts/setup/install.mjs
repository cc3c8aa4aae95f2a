import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

/**
 * Installs exactly what package-lock.json says when node_modules is missing, half written or belongs to another lock file.
 * Costs two small file reads when nothing is to be done.
 */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) await alone(root, () => install(root));
}

const stampFileOf = (root) => join(root, 'node_modules', '.kirchplatz-install');
const isInstalled = (root) => readText(stampFileOf(root)) === installStamp(root);

async function install(root) {
  if (isInstalled(root)) return;
  const stampFile = stampFileOf(root);
  if (!matchesLock(root)) {
    rmSync(stampFile, { force: true });
    await step('Installing the packages (once, about a minute)', () => npmCi(root)).catch((error) =>
      giveUp(
        `The packages could not be installed: ${error.message}. Is the package registry reachable? Then run it again.`,
      ),
    );
  }
  writeFileSync(stampFile, installStamp(root));
}

// npm writes this list last, so a killed installation leaves none behind.
const installedList = (root) => join(root, 'node_modules', '.package-lock.json');

/** Changes with the lock file, the machine's kind and every later installation done by hand. */
function installStamp(root) {
  const list = installedList(root);
  const installedAt = existsSync(list) ? statSync(list).mtimeMs : 'never';
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch} ${installedAt}`;
}

/** True if the whole lock file is already installed (`npm ci` by hand), so that it need not be done twice. */
function matchesLock(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(installedList(root));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    if (!present[path]) return Boolean(optional || peer);
    return present[path].version === version && existsSync(join(root, path));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npmCi(root) {
  // NB: development packages are needed to build, whatever NODE_ENV says; no package of ours needs an install script.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { cwd: root, quiet: true });
  return run('npm', args, { cwd: root, quiet: true });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
