import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editSource } from './insert.ts';
import { capital } from './names.ts';

/** `title` is the German name of the room in lists; the English one is the name of the folder. */
export type RoomNames = { room: string; title: string };

/**
 * Writes a new room: its folder, and its lines in the files that know every room. It stands above all other rooms and holds
 * nothing yet; a kind must follow.
 * @returns paths of the new and changed files
 * @throws Error when a file that knows every room looks different than expected, before anything is written
 */
export function createRoom(root: string, names: RoomNames): string[] {
  const files = [...ownFiles(names), ...centralLines((path) => readFileSync(join(root, path), 'utf8'), names)];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(([path]) => path);
}

export const isRoom = (root: string, room: string): boolean => existsSync(join(root, 'src/modules', room));

function ownFiles({ room, title }: RoomNames): [string, string][] {
  const home = `src/modules/${room}`;
  const titles = (text: string) => `${JSON.stringify({ [`${room}_roomTitle`]: text }, null, 2)}\n`;
  return [
    [`${home}/README.md`, sign(room)],
    [
      `${home}/index.ts`,
      `import { defineModule } from '#kernel/module.ts';\n\nexport const ${room} = defineModule({\n  name: '${room}',\n});\n`,
    ],
    [`${home}/widgets.tsx`, `export { ${room}Admin } from './screens/admin/admin-part.tsx';\n`],
    [
      `${home}/screens/routes.ts`,
      `import { screensOf } from '#kernel/web/screens-of.ts';\n\nconst {} = screensOf('${room}');\n\nexport const ${room}AdminRoutes = [];\n`,
    ],
    [
      `${home}/screens/admin/admin-part.tsx`,
      `import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room ${room}. */
export const ${room}Admin: AdminPart = {
  room: { name: '${room}', title: m.${room}_roomTitle },
  nav: [],
};
`,
    ],
    [`${home}/locale/de.json`, titles(title)],
    [`${home}/locale/en.json`, titles(capital(room))],
  ];
}

const sign = (room: string) => `# ${room}

**Owns** the tables of its collections.

**Neighbours** uses \`sites\`.

**Sends** the events of its collections.

**Hears** nothing.

**Traps** none yet.
`;

function centralLines(read: (path: string) => string, { room }: RoomNames): [string, string][] {
  const importing = (path: string, from: string, name: string, change: (text: string) => string): [string, string] => {
    const source = editSource(path, change(read(path)));
    source.import(`#modules/${room}/${from}`, name);
    return [path, source.result()];
  };
  const inserted = (path: string, before: RegExp, line: string) => (text: string) => {
    if (!before.test(text)) throw new Error(`${path} has no place for the line of a room`);
    return text.replace(before, (end) => `${line}${end}`);
  };
  const parts = 'src/admin/parts.ts';
  const routes = 'src/routes.ts';
  const simple = (path: string, before: RegExp, line: string): [string, string] => [
    path,
    inserted(path, before, line)(read(path)),
  ];
  return [
    importing('src/modules.ts', 'index.ts', room, inserted('src/modules.ts', /\n {2}site,\n\];/, `\n  ${room},`)),
    importing(parts, 'widgets.tsx', `${room}Admin`, inserted(parts, /\n\];/, `\n  ${room}Admin,`)),
    importing(
      routes,
      'screens/routes.ts',
      `${room}AdminRoutes`,
      inserted(routes, /\n {2}\]\),/, `\n    ...${room}AdminRoutes,`),
    ),
    simple('scripts/check/boundaries/may-use.ts', /\n\};/, `\n  ${room}: [],`),
    simple('src/modules/settings/role-settings.ts', /'sites\.site\.update',/, `'${room}.*', `),
    simple('ARCHITECTURE.md', /\n\| `src\/admin` \|/, `\n| \`src/modules/${room}\` | its sign says it |`),
  ];
}
