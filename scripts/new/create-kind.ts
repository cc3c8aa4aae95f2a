import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editSource, type SourceEdits } from './insert.ts';
import { collectionFile, resourceFile } from './kind-files.ts';
import { kindTexts } from './kind-texts.ts';
import type { KindNames } from './names.ts';

/**
 * Writes a new kind of thing into its room: two new files, and its lines in those of the room.
 * @returns paths of the new and changed files
 * @throws Error when the name is taken, before anything is written
 */
export function createKind(root: string, names: KindNames): string[] {
  const home = `src/modules/${names.room}`;
  const collection = `${home}/collections/${names.slug}.ts`;
  const resource = `${home}/screens/admin/${names.slug}.resource.tsx`;
  refuseTaken(root, names, [collection, resource]);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const edited = (path: string, change: (source: SourceEdits) => void): [string, string] => {
    const source = editSource(path, read(path));
    change(source);
    return [path, source.result()];
  };
  const texts = kindTexts(names);
  const locale = (language: 'de' | 'en'): [string, string] => {
    const path = `${home}/locale/${language}.json`;
    const known = JSON.parse(read(path)) as Record<string, unknown>;
    return [path, `${JSON.stringify({ ...known, ...texts[language] }, null, 2)}\n`];
  };
  const files: [string, string][] = [
    [collection, collectionFile(names)],
    [resource, resourceFile(names)],
    edited(`${home}/index.ts`, (source) => addToModule(source, names)),
    edited(`${home}/screens/admin/admin-part.tsx`, (source) =>
      addToNavigation(source, names, placeIn(root, read, home)),
    ),
    edited(`${home}/screens/routes.ts`, (source) => {
      source.destructure('screensOf', 'resource');
      source.appendTo(`${names.room}AdminRoutes`, `...resource('${names.path}')`);
    }),
    locale('de'),
    locale('en'),
    ...grantOf(read, names),
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(([path]) => path);
}

function addToModule(source: SourceEdits, { one, slug }: KindNames): void {
  source.import(`./collections/${slug}.ts`, `${one}Collection, ${one}Permissions`);
  const module = source.object('defineModule');
  module.prependTo('collections', `${one}Collection`);
  module.spreadInto('permissions', `${one}Permissions`);
}

function addToNavigation(source: SourceEdits, names: KindNames, { area, place }: NavPlace): void {
  const { room, many, slug, path, permission } = names;
  source.import('@tabler/icons-react', 'IconTag');
  source.import('#design/admin/resource/resource-screens.tsx', 'resourceScreens');
  source.object(`${room}Admin`).appendTo(
    'nav',
    `{
      id: '${room}-${slug}',
      area: '${area}',
      place: ${place},
      label: m.${room}_${many},
      words: m.${room}_${many}Words,
      icon: IconTag,
      path: '${path}',
      permission: '${permission}',
      screens: resourceScreens(async () => (await import('./${slug}.resource.tsx')).${many}),
    }`,
  );
}

type NavPlace = { area: string; place: number };

/** Last place of the area in which the room's screens are; the website for a room without one. */
function placeIn(root: string, read: (path: string) => string, home: string): NavPlace {
  const area = /area: '(\w+)'/.exec(read(`${home}/screens/admin/admin-part.tsx`))?.[1] ?? 'website';
  const parts = globSync('src/modules/*/screens/admin/admin-part.tsx', { cwd: root }).map(read);
  const places = parts
    .filter((part) => part.includes(`area: '${area}'`))
    .flatMap((part) => [...part.matchAll(/place: (\d+)/g)]);
  return { area, place: Math.max(0, ...places.map(([, place]) => Number(place))) + 10 };
}

const ROLES = 'src/modules/settings/role-settings.ts';

/** The only line of a kind outside its room: a role that has its permission, unless one has all of the room. */
function grantOf(read: (path: string) => string, { room, permission }: KindNames): [string, string][] {
  const roles = read(ROLES);
  if (roles.includes(`'${room}.*'`)) return [];
  return [[ROLES, roles.replace("'sites.site.update',", `'sites.site.update', '${permission}',`)]];
}

function refuseTaken(root: string, { room, api, one }: KindNames, paths: string[]): void {
  if (!existsSync(join(root, 'src/modules', room)))
    throw new Error(`There is no room src/modules/${room}; to make it, say its German title as well.`);
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} exists already.`);
  const named = globSync('src/modules/*/{contract.ts,contract/**,collections/**,locale/en.json}', { cwd: root }).find(
    (path) => {
      const text = existsSync(join(root, path)) && /\.\w+$/.test(path) ? readFileSync(join(root, path), 'utf8') : '';
      return text.includes(`collectionContract('${api}'`) || text.includes(`"${room}_${one}One"`);
    },
  );
  if (named) throw new Error(`${named} has a kind '${api}' already.`);
}
