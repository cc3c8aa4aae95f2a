import { readFile } from 'node:fs/promises';
import { type ESTree, type Plugin, parseSync } from 'vite';

const SCREEN = /\/screens\/admin\/.*\.route\.tsx$/;
const MARK = '?frame-only';
const OWN_SOURCE = /^[^?]*\/src\//;

/**
 * Leaves out of the server's pages what only browsers show: screens of the admin area that load their data there. For them
 * the server sends the frame and the waiting state; a hundred screens with their tables and editors would be loaded at every
 * start for nothing.
 */
export function browserScreens(): Plugin {
  return {
    name: 'browser-screens',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    // Our own modules only define things, so what nobody asks for any more can go.
    configEnvironment: (name) =>
      name === 'ssr' ? { build: { rolldownOptions: { treeshake: { moduleSideEffects: isForeign } } } } : null,
    async resolveId(id, importer) {
      if (!importer?.includes('virtual:react-router/server-build') || !SCREEN.test(id)) return null;
      const screen = await this.resolve(id, importer, { skipSelf: true });
      return screen && (await frameOf(screen.id)) ? screen.id + MARK : null;
    },
    load: (id) => (id.endsWith(MARK) ? frameOf(id.slice(0, -MARK.length)) : null),
  };
}

const isForeign = (id: string): boolean => id.includes('/node_modules/') || !OWN_SOURCE.test(id);

/** The source of a screen without the screen and its data; null where the server has data to load. */
async function frameOf(file: string): Promise<string | null> {
  const source = await readFile(file, 'utf8');
  const body = parseSync(file, source).program.body;
  const names = body.map(exportedName);
  if (!names.includes('clientLoader') || names.includes('loader') || names.includes('action')) return null;
  const rest = body.filter((_statement, index) => !REPLACED.has(names[index] ?? ''));
  return [...rest.map(({ start, end }) => source.slice(start, end)), REPLACEMENT].join('\n');
}

const REPLACED = new Set(['default', 'clientLoader']);
const REPLACEMENT = `export const clientLoader = () => null;
export default function Screen() { return null; }`;

function exportedName(statement: ESTree.Statement | ESTree.Directive): string | null {
  if (statement.type === 'ExportDefaultDeclaration') return 'default';
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return null;
  const { declaration } = statement;
  if (declaration.type === 'FunctionDeclaration') return declaration.id?.name ?? null;
  if (declaration.type !== 'VariableDeclaration') return null;
  const [first] = declaration.declarations;
  return first?.id.type === 'Identifier' ? first.id.name : null;
}
