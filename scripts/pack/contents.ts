import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readTree } from '../check/boundaries/read-tree.ts';

/** Scripts that an operator runs in a release as `./kirchplatz <command>`. */
export const COMMANDS = [
  'audit-verify',
  'backup-fetch',
  'backup-make',
  'backup-restore',
  'database-move',
  'documents-verify',
  'files-adopt',
  'files-check',
  'files-move',
  'files-restore',
  'password',
] as const;

/** Scripts that the server starts in threads and processes of their own, by their path. */
const STARTED = 'src/modules/*/service/**/*.{child,worker}.ts';

/** Files that the running program reads by their path, beside what is built. */
export const READ_BY_PATH = [
  'migrations/*.sql',
  'migrations/meta/_journal.json',
  'src/kernel/*/*.sql',
  'src/design/public/icons/**',
  'src/design/fonts/**',
  'src/design/public/drawings/towers/**',
  'src/demo/{documents,pictures,shop-pictures}/**',
];

/** The stamp holds times of this machine; it says only if a build is needed, and a release has no sources to build. */
const BUILT = ['build/{client,commands,node,server,texts}/**', 'build/guest-manifest.json', 'build/cluster.tar.zst'];

/** For whoever runs it. */
const TO_READ = ['CHANGELOG.md', 'docs/{limits,operations}.md', 'deploy/*'];

const TEST = /\.test\.tsx?$|\/README\.md$/;

/** Files of the project in a release, sorted, as paths from its root. */
export function projectFiles(root: string, sources: readonly string[]): string[] {
  const found = globSync([...READ_BY_PATH, ...BUILT, ...TO_READ], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return [...new Set([...found, ...sources])].filter((file) => !TEST.test(file)).sort();
}

/** The sources that run as they are, with all that they import, and the packages that they need. */
export function startedSources(root: string): { sources: string[]; packages: string[] } {
  const { edges } = readTree(root);
  const sources = new Set(globSync(STARTED, { cwd: root }));
  const packages = new Set<string>();
  // NB: a set that grows while it is walked through is walked through to its new end.
  for (const file of sources) {
    for (const { to, kind } of edges.filter(({ from }) => from === file)) {
      if (kind === 'type') continue;
      if (to.startsWith('src/') && !to.startsWith('src/texts/')) sources.add(to);
      if (to.startsWith('npm:')) packages.add(packageOf(to.slice('npm:'.length)));
    }
  }
  return { sources: [...sources], packages: [...packages] };
}

/** Name of the package in a specifier: '@scope/name/file.js' -> '@scope/name'. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
