import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Time at which an import takes effect: at load, later, or only for the compiler. */
export type EdgeKind = 'static' | 'dynamic' | 'type';

/** One import. `to` is a path from the project's root ('src/…'), 'npm:<package>/…', 'node:…' or 'generated:…'. */
export type Edge = { from: string; line: number; to: string; kind: EdgeKind; written: string; isStar: boolean };

export type Tree = { files: string[]; edges: Edge[]; faults: string[] };

type RawImport = { specifier: string; kind: EdgeKind; offset: number; isStar: boolean };

/**
 * Reads every import, re-export, dynamic import and type import of all TypeScript files below `src`.
 * A file that cannot be read by the parser is a fault, not a file without imports.
 */
export function readTree(root: string): Tree {
  const files = sourceFiles(root, 'src');
  const tree: Tree = { files, edges: [], faults: [] };
  const aliases = readAliases(root);
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const parsed = parseSync(file, source);
    for (const error of parsed.errors) tree.faults.push(`${file}: cannot be parsed: ${error.message}`);
    for (const found of importsOf(parsed, source)) {
      tree.edges.push({
        from: file,
        line: source.slice(0, found.offset).split('\n').length,
        to: resolve(root, file, found.specifier, aliases),
        kind: found.kind,
        written: found.specifier,
        isStar: found.isStar,
      });
    }
  }
  return tree;
}

function sourceFiles(root: string, dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return path === 'src/texts' ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf({ module, program }: ReturnType<typeof parseSync>, source: string): RawImport[] {
  // NB: `import { type A }` stays an import at run time, only `import type` disappears.
  const kindOf = (start: number): EdgeKind =>
    /^(import|export)\s+type\b(?!\s*(from|,))/.test(source.slice(start)) ? 'type' : 'static';
  const found: RawImport[] = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    kind: kindOf(one.start),
    offset: one.start,
    isStar: false,
  }));
  for (const one of module.staticExports) {
    const request = one.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    const isStar = one.entries.some((entry) => entry.importName.kind === 'AllButDefault');
    if (request) found.push({ specifier: request.value, kind: kindOf(one.start), offset: one.start, isStar });
  }
  for (const one of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (literal?.[2]) found.push({ specifier: literal[2], kind: 'dynamic', offset: one.start, isStar: false });
  }
  new Visitor({
    TSImportType: (node) =>
      void found.push({ specifier: node.source.value, kind: 'type', offset: node.start, isStar: false }),
    CallExpression: (node) => {
      const [, room] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'roomPages' || room?.type !== 'Literal') return;
      found.push({ specifier: doorOf(String(room.value)), kind: 'type', offset: node.start, isStar: false });
    },
  }).visit(program);
  return found;
}

/** `roomPages(context, 'content')` reaches a room through the request; it counts as a use of its door. */
const doorOf = (room: string) => (room === 'site' ? '#site/index.ts' : `#modules/${room}/index.ts`);

type Alias = { prefix: string; suffix: string; target: string };

function readAliases(root: string): Alias[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string | { default: string }>;
  };
  return Object.entries(imports).map(([pattern, either]) => {
    const target = typeof either === 'string' ? either : either.default;
    const [prefix = '', suffix] = pattern.split('*');
    return { prefix, suffix: suffix === undefined ? '=' : '*', target: target.replace(/^\.\//, '') };
  });
}

function resolve(root: string, from: string, specifier: string, aliases: Alias[]): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return onDisk(root, posix.join(dirname(from), bare));
  if (!bare.startsWith('#')) return bare.startsWith('node:') ? bare : `npm:${bare}`;
  const exact = aliases.find((alias) => alias.suffix === '=' && alias.prefix === bare);
  const alias = exact ?? aliases.find(({ prefix, suffix }) => suffix === '*' && bare.startsWith(prefix));
  if (!alias) return `missing:${bare}`;
  return onDisk(root, alias.target.replace('*', bare.slice(alias.prefix.length)));
}

function onDisk(root: string, path: string): string {
  if (path.startsWith('src/texts/') || path.includes('+types/')) return `generated:${path}`;
  return existsSync(join(root, path)) ? path : `missing:${path}`;
}
