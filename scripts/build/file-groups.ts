import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that pages of the site and screens of the admin area both use. */
const SHARED =
  /\/src\/(kernel|design\/(public\/forms|colour|patterns|admin\/actions)|modules\/[^/]+\/(?!screens\/)[\w-]+)\/|\/auth\/screens\/parts\/auth-api\.|\/src\/modules\/[^/]+\/[\w-]+\.ts$|\/clock-words\.ts$|\/public\/Icon\.tsx$|\/site\/page\/site-data\.ts$|vite\/preload-helper/;

const FRAME = /\/src\/admin\/layout\.route/;
/** Parts of rooms on the overview, and the screens that show them. */
const OVERVIEW = /\/screens\/admin\/(overview-part|first-steps)\.tsx?$|\/src\/admin\/first-steps\/first-steps\.ts$/;
const SHOWS_OVERVIEW = /\/src\/admin\/(dashboard|first-steps|layout)\.route/;
const OF_SCREENS = /\/src\/modules\/[a-z]+\/screens\/|^\0text:\w+\?admin$/;
const ADMIN_ROUTE = /\/src\/(admin|modules\/[^/]+\/screens\/admin)\//;

/** A part of a room's screens, or a text that they call (see `textsByKey`), with the room. */
const OF_ROOM = /\/src\/modules\/([a-z]+)\/screens\/(?!.*\.(?:route|resource)\.)|^\0text:([a-z]+)_\w+\?admin$/;
/** The queue of uploads with its texts; the protocol is loaded with the first file. */
const UPLOADS =
  /\/modules\/media\/screens\/upload\/(?!.*(send-upload|protocol|tus))|^\0text:media_(upload|error|people|trashUnsaved)\w+$/;

/** Rooms whose boards show no fields: the parts of boards are a file of their own. Elsewhere one file more costs more than it saves. */
const ROOMS_OF_BOARDS: ReadonlySet<string> = new Set(['worship']);

/** Texts and packages pass on everything they have; who imports them takes only some of it. */
const PASSED_ON = /\/src\/texts\/|\/node_modules\//;
/** Doors pass on what others ask for by name; the rest of the room does not come along. */
const DOOR = /\/src\/modules\/([a-z]+)\/(widgets|contract)\.tsx?$/;
const FROM_DOOR = /\bimport\s*\{([^}]*)\}\s*from\s*["']#modules\/([a-z]+)\/(?:widgets|contract)\.tsx?["']/g;
const PASSES_ON = /\bexport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
const CALL = /\bm\.([a-z]+_\w+)/g;

/** Parts that screens are made of; lists and boards do without those of forms. */
const KIT = /\/src\/design\/admin\/|\/node_modules\/(@mantine|@tabler)\//;
const FORM_PARTS = [
  'NumberInput',
  'PasswordInput',
  'Textarea',
  'FileInput',
  'ColorInput',
  'TagsInput',
  'Autocomplete',
  'Switch',
  'Radio',
  'Select',
  'MultiSelect',
  'Combobox',
  'Pill',
  'PillsInput',
  // Drawn by lists of choices alone, see `withoutScrollArea`.
  'ScrollArea',
];
const FORMS = new RegExp(
  `/design/admin/(form|record-picker|import-wizard|merge-dialog|resource/edit)|/components/(${FORM_PARTS.join('|')})/`,
);
/** Every act tells why it was refused: no form yet. */
const TOLD_BY_ACTS = /\/design\/admin\/form\/(refusal|wrong-field)\./;
const FROM_MANTINE = /\bimport\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;

/**
 * Joins the modules for browsers into few files (decision 059). A group takes all that its modules import as well, so the
 * order counts. Only the first two and `site` are loaded by pages of the site, and none of them brings styles of screens: a page
 * links the styles of every file that it loads, and guests would load those of screens.
 */
export function fileGroups(): Plugin {
  const styled = new Set<string>();
  const ofSite = new Set<string>();
  const frameTexts = new Set<string>();
  const onlyOverview = new Set<string>();
  const alsoOverview = new Set<string>();
  const withParts = new Set<string>();
  const withForms = new Set<string>();
  const roomOf = (id: string) => {
    const [, screen, text] = (!ofSite.has(id) && OF_ROOM.exec(id)) || [];
    const room = screen ?? text;
    if (!room || !withParts.has(id)) return room ?? null;
    return `${room}${withForms.has(id) || !ROOMS_OF_BOARDS.has(room) ? '-forms' : '-boards'}`;
  };
  const groups = [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/entry\.client\.|^\0text:(site_fault\w+|design_publicNotFound)$/,
      priority: 7,
    },
    { name: 'shared', test: (id: string) => SHARED.test(id) && !styled.has(id), minShareCount: 3, priority: 6 },
    { name: 'sign-in', test: /\/auth\/screens\/(parts|again\/(?!sign-in-again))/, minShareCount: 2, priority: 5 },
    { name: 'frame', test: (id: string) => FRAME.test(id) || frameTexts.has(id) || alsoOverview.has(id), priority: 3 },
    { name: 'screens', test: (id: string) => KIT.test(id) && !FORMS.test(id), minShareCount: 6, priority: 2 },
    { name: 'forms', test: FORMS, minShareCount: 4, priority: 1 },
    { name: 'nav-words', test: /\/screens\/admin\/nav-words\.ts$/, priority: 1 },
    {
      name: 'overview',
      test: (id: string) => OVERVIEW.test(id) || onlyOverview.has(id),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: 'setting-fields', test: /\/setting-fields\.ts$|\/find-settings\.ts$/, priority: 1 },
    { name: 'icons', test: /\/@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 0 },
    {
      name: 'uploads',
      test: (id: string) => UPLOADS.test(id) && !styled.has(id),
      minShareCount: 2,
      priority: 0,
      includeDependenciesRecursively: false,
    },
    { name: roomOf, debugName: 'room', minShareCount: 2, priority: 0, includeDependenciesRecursively: false },
  ];
  return {
    name: 'file-groups',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: { groups } } },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const info = (id: string) => this.getModuleInfo(id);
      const styles = ids.filter((id) => /\.css(\?|$)/.test(id));
      reach(styles, styled, (id) => info(id)?.importers);
      reach(
        ids.filter((id) => FORMS.test(id)),
        withParts,
        (id) => info(id)?.importers,
      );
      // The door of a package passes on all its parts: what counts is which of them are asked for.
      const forms = ids.filter((id) => isForm(id, info(id)?.code ?? ''));
      reach(forms, withForms, (id) => info(id)?.importers);
      const pages = ids.filter((id) => info(id)?.isEntry && !ADMIN_ROUTE.test(id));
      const importsOf = (id: string) => (PASSED_ON.test(id) ? [] : info(id)?.importedIds);
      reach(pages, ofSite, (id) => [...(importsOf(id) ?? []), ...(info(id)?.dynamicallyImportedIds ?? [])]);
      const begins = (id: string) => {
        const { isEntry = false, dynamicImporters = [] } = info(id) ?? {};
        return (
          (isEntry && ADMIN_ROUTE.test(id) && !SHOWS_OVERVIEW.test(id)) ||
          dynamicImporters.some((one) => ADMIN_ROUTE.test(one))
        );
      };
      const ofOverview = new Set<string>();
      reach(
        ids.filter((id) => OVERVIEW.test(id)),
        ofOverview,
        importsOf,
      );
      const ofScreens = new Set<string>();
      const others = (id: string) => importsOf(id)?.filter((to) => !OVERVIEW.test(to));
      reach(
        ids.filter((id) => begins(id) && !id.endsWith('/overview-parts.ts')),
        ofScreens,
        others,
      );
      const textsOf = (of: ReadonlySet<string>) =>
        [...of].flatMap((id) => [...(info(id)?.code ?? '').matchAll(CALL)].map(([, key]) => `\0text:${key}?admin`));
      const elsewhere = new Set([...ofScreens, ...textsOf(ofScreens)]);
      for (const id of [...ofOverview, ...textsOf(ofOverview)])
        if (OF_SCREENS.test(id)) (elsewhere.has(id) ? alsoOverview : onlyOverview).add(id);
      const ofFrame = new Set<string>();
      reach(
        ids.filter((id) => FRAME.test(id)),
        ofFrame,
        (id) => {
          const names = namesFromDoors(info(id)?.code ?? '');
          return (importsOf(id) ?? []).flatMap((to) => behindDoor(to, info(to)?.code ?? '', names));
        },
      );
      for (const text of textsOf(ofFrame)) frameTexts.add(text);
    },
  };
}

const isForm = (id: string, code: string): boolean =>
  !PASSED_ON.test(id) && !TOLD_BY_ACTS.test(id) && (FORMS.test(id) || takesFormPart(code));

const takesFormPart = (code: string): boolean =>
  [...code.matchAll(FROM_MANTINE)].some(([, names = '']) => namesIn(names).some((name) => FORM_PARTS.includes(name)));

/** Names that a module imports through the doors of rooms, by room. */
function namesFromDoors(code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, names = '', room = ''] of code.matchAll(FROM_DOOR))
    found.set(room, new Set([...(found.get(room) ?? []), ...namesIn(names)]));
  return found;
}

/** Files of a door with the names that were asked for; any other module, and a door imported in another way, is itself. */
function behindDoor(id: string, code: string, names: Map<string, Set<string>>): string[] {
  const asked = names.get(DOOR.exec(id)?.[1] ?? '');
  if (!asked) return [id];
  return [...code.matchAll(PASSES_ON)]
    .filter(([, passed = '']) => namesIn(passed).some((name) => asked.has(name)))
    .map(([, , path = '']) => join(dirname(id), path));
}

/** `a, type B, c as d` has the names a and d, and that of a type does no harm. */
const namesIn = (list: string): string[] =>
  list.split(',').flatMap((part) =>
    part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/),
  );

/** Adds to `found` these modules and all that lead from one to the next. */
function reach(from: string[], found: Set<string>, next: (id: string) => readonly string[] | undefined): void {
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(next(id) ?? []));
  }
}
