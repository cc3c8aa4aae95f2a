import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageOf } from './contents.ts';

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Only loaded by `npm run dev`. */
const NOT_IN_A_RELEASE = new Set(['vite']);

/** Packages that another one asks for without naming them in its package.json. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = { 'mjml-browser': ['cheerio'] };

/** Packages that the built program imports by their name. */
export function importedPackages(root: string): string[] {
  const found = new Set<string>();
  for (const file of globSync('build/{commands,node,server,texts}/**/*.js', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const { module } = parseSync(file, source);
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
    ];
    for (const request of requests)
      if (request && /^[@a-z]/i.test(request) && !isBuiltin(request)) found.add(packageOf(request));
  }
  return [...found].filter((name) => !NOT_IN_A_RELEASE.has(name));
}

const literal = (text: string): string | undefined => /^(["'`])([^"'`$]*)\1$/.exec(text)?.[2];

/**
 * Files of these packages and of all that they depend on, as paths from the root. Optional ones count where they are installed:
 * so the machine code of this platform is there and no other.
 * @throws Error when a package is not installed
 */
export function packageFiles(root: string, names: readonly string[]): string[] {
  const folders = new Set(names.map((name) => demand(name, folderOf(root, root, name))));
  // NB: a set that grows while it is walked through is walked through to its new end.
  for (const folder of folders) {
    const { dependencies = {}, optionalDependencies = {} } = read(join(root, folder, 'package.json'));
    const unnamed = UNNAMED[folder.slice('node_modules/'.length)] ?? [];
    for (const name of [...unnamed, ...Object.keys({ ...dependencies, ...optionalDependencies })]) {
      const found = folderOf(root, join(root, folder), name);
      if (!(name in optionalDependencies)) folders.add(demand(name, found));
      else if (found) folders.add(found);
    }
  }
  return [...folders].flatMap((folder) => filesOf(root, folder)).sort();
}

function demand(name: string, folder: string | undefined): string {
  if (!folder) throw new Error(`The package ${name} is not installed. Run npm ci.`);
  return folder;
}

/** Looks as Node does: beside the package, then further up. */
function folderOf(root: string, from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder.slice(root.length + 1);
  return from === root ? undefined : folderOf(root, dirname(from), name);
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Files that only compilers, debuggers and readers take. */
const NEEDLESS = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$|\/node_modules\//i;
const LICENCE = /\/(licen[cs]e|notice|copying)[^/]*$/i;

function filesOf(root: string, folder: string): string[] {
  return globSync('**', { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length))
    .filter((file) => LICENCE.test(file) || !NEEDLESS.test(file))
    .map((file) => folder + file);
}
