// npm run pack [-- --with-node]: writes dist/kirchplatz-<version>-<platform>.tar.gz, a release that runs on a machine without npm and
// without a network, on its own Node 24 or, with --with-node, on the one inside.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFiles, startedSources } from './pack/contents.ts';
import { importedPackages, packageFiles } from './pack/packages.ts';
import { type Entry, writeTar } from './pack/write-archive.ts';
import { ensureBuilt } from './setup/build.mjs';
import { toolEnv } from './setup/pinned-node.mjs';
import { run } from './setup/run.mjs';
import { say, step } from './setup/say.mjs';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { 'with-node': { type: 'boolean', default: false } } });
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  license: string;
  imports: Record<string, string | Record<string, string>>;
};
const MB = 1024 * 1024;
const MOST_MB = 250;

await ensureBuilt(root);
await step('Building the commands', () =>
  run('vite', ['build', '--config', 'vite.commands.config.ts'], {
    cwd: root,
    env: toolEnv(root, { NODE_ENV: 'production' }),
    quiet: true,
  }),
);
await step('Packing', () => packRelease(values['with-node']));

async function packRelease(withNode: boolean): Promise<void> {
  const { sources, packages } = startedSources(root);
  const files = [
    ...projectFiles(root, sources),
    ...packageFiles(root, [...new Set([...packages, ...importedPackages(root)])]),
  ];
  const mb = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / MB;
  if (mb > MOST_MB) throw new Error(`A release has ${Math.round(mb)} MB, at most ${MOST_MB} MB are allowed.`);
  const platform = `${process.platform}-${process.arch}`;
  const folder = `${own.name}-${own.version}`;
  const entries: Entry[] = [
    { name: 'kirchplatz', file: join(root, 'scripts/pack/kirchplatz.sh'), isProgram: true },
    { name: 'package.json', text: `${JSON.stringify(packageJson(), null, 2)}\n` },
    ...files.map((file) => ({ name: file, file: join(root, file) })),
    ...(withNode ? [{ name: 'node/bin/node', file: nodeOf(platform), isProgram: true }] : []),
  ];
  const target = `dist/${folder}-${platform}${withNode ? '-node' : ''}.tar.gz`;
  const named = entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` }));
  await writeTar(join(root, target), named, timeOfCommit());
  const packed = statSync(join(root, target)).size / MB;
  say(`   ${target}: ${Math.round(packed)} MB, unpacked ${Math.round(mb)} MB${withNode ? ' and Node' : ''}`);
}

/** Without conditions: texts are the built ones for whatever starts, also for threads and processes of the server. */
function packageJson() {
  const imports = Object.entries(own.imports).map(([name, to]) => [
    name,
    typeof to === 'string' ? to : to['kirchplatz-built'],
  ]);
  const { name, version, license } = own;
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    imports: Object.fromEntries(imports),
  };
}

function nodeOf(platform: string): string {
  const file = join(root, `node_modules/node-${platform}/bin/node`);
  if (!existsSync(file))
    throw new Error(`There is no Node for ${platform} among the packages. Pack without --with-node.`);
  return file;
}

/** The same commit makes the same archive. */
function timeOfCommit(): Date {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? gitTime();
  return new Date(Number(seconds) * 1000);
}

function gitTime(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '0';
  }
}
