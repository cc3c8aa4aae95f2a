import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migratedClusterFile } from '../src/kernel/db/embedded/migrated-cluster.ts';
import { GUEST_ENTRY } from '../vite.guest.config.ts';
import { preparedCluster } from './build/prepared-cluster.ts';
import { storeTexts } from './build/shared-texts.ts';
import { storeCompressedForms } from './build/stored-forms.ts';
import { beginBuild } from './setup/build.mjs';
import { toolEnv } from './setup/pinned-node.mjs';
import { run } from './setup/run.mjs';
import { step } from './setup/say.mjs';

const root = join(import.meta.dirname, '..');
const tool = (command: string, ...args: string[]) =>
  run(command, args, { cwd: root, env: toolEnv(root, { NODE_ENV: 'production' }), quiet: true });

const finishBuild = beginBuild(root);
await step('Compiling the texts', () => tool('npm', 'run', 'texts', '--silent'));
await step('Building the pages and the database of a first start', async () => {
  // NB: the pages' build empties the folder when it begins, so nothing may be written there beside it.
  await Promise.all([buildForBrowsers(), migratedClusterFile()]);
  await preparedCluster(join(root, 'build/cluster.tar.zst'));
});
await step('Building the server', () => buildServer());
finishBuild();

async function buildForBrowsers(): Promise<void> {
  await tool('react-router', 'build');
  if (existsSync(join(root, GUEST_ENTRY))) await buildGuestScript();
  await storeCompressedForms(join(root, 'build/client'));
}

async function buildServer(): Promise<void> {
  storeTexts();
  await tool('vite', 'build', '--config', 'vite.server.config.ts');
  rmSync(join(root, 'var/compile-cache'), { recursive: true, force: true }); // that of the former server
}

async function buildGuestScript(): Promise<void> {
  await tool('vite', 'build', '--config', 'vite.guest.config.ts');
  renameSync(join(root, 'build/client/guest-manifest.json'), join(root, 'build/guest-manifest.json'));
}
