import { MAY_USE } from './may-use.ts';
import { DOORS, isTest, PAGE_KIT, type Place, placeOf } from './places.ts';
import type { Edge } from './read-tree.ts';

/** One step over a boundary: which rule, and what to do instead and why. */
export type Finding = { rule: string; edge: Edge; advice: string };

/** A rule looks at one import and answers with advice when it may not be. */
type Rule = (edge: Edge, from: Place, to: Place | undefined) => string | undefined;

/** Everything that can be judged by looking at one import alone. */
export function judgeImport(edge: Edge): Finding[] {
  const from = placeOf(edge.from);
  if (!from) return [];
  return Object.entries(RULES).flatMap(([rule, judge]) => {
    const advice = judge(edge, from, placeOf(edge.to));
    return advice ? [{ rule, edge, advice }] : [];
  });
}

const SERVICE_PARTS = ['service', 'collections', 'tables'];
/** Parts of a room that declare tables, and may refer to those of lower rooms. */
const TABLE_PARTS = ['tables', 'collections'];
const NO_SERVICE_PACKAGE = /^npm:(react|react-dom|react-router|fastify|@fastify|@react-router|@mantine)(\/|$)/;
const ROUTES_FILE = /\/screens\/routes\.ts$/;

const RULES: Record<string, Rule> = {
  'import-exists': ({ to }) =>
    to.startsWith('missing:') ? 'no such file; imports carry their extension (.ts, .tsx)' : undefined,

  'no-export-star': ({ isStar }) =>
    isStar ? 'write the names out: a door is a list of names, and `export *` ties knots nobody sees' : undefined,

  'every-room-has-its-line': (_edge, from) =>
    from.storey === 'room' && !MAY_USE[from.room]
      ? `the room '${from.room}' has no line in MAY_USE (scripts/check/boundaries/may-use.ts); say there what it may use`
      : undefined,

  'kernel-knows-no-room': ({ from: file }, from, to) =>
    from.storey === 'kernel' && to && !['kernel', 'testing'].includes(to.storey) && !isTest(file)
      ? 'the kernel knows neither rooms nor design; let the room hand the value or function in through src/server.ts'
      : undefined,

  'design-knows-no-room': (_edge, from, to) => {
    if (from.storey !== 'design' || !to || to.storey === 'design') return undefined;
    if (to.storey === 'kernel' && ['i18n', 'web'].includes(to.part)) return undefined;
    return 'design uses only #kernel/i18n and #kernel/web; pass what it shows as props with types of its own';
  },

  'rooms-use-only-lower-rooms': (edge, from, to) => {
    if (from.storey !== 'room' || to?.storey !== 'room' || from.room === to.room) return undefined;
    // A test makes what its room is about by the test kits of the rooms above, as the product does.
    if (isTest(edge.from) && to.part === 'testing') return undefined;
    const allowed = ['sites', ...(MAY_USE[from.room] ?? [])];
    if (allowed.includes(to.room)) return undefined;
    return `'${from.room}' may use ${allowed.join(', ') || 'no other room'}; let '${to.room}' hear an event or hand the value in at src/server.ts (the order is MAY_USE)`;
  },

  'three-doors': (edge, from, to) => {
    if (to?.storey !== 'room' || (from.storey === 'room' && from.room === to.room)) return undefined;
    if (DOORS.includes(to.part)) return undefined;
    if (from.storey === 'room' && TABLE_PARTS.includes(from.part) && to.part === 'tables') return undefined;
    if (from.storey === 'root' && (ROUTES_FILE.test(edge.to) || isTest(edge.from))) return undefined;
    if (from.storey === 'site' && from.part === 'room-pages' && to.part === 'pages' && edge.kind === 'type')
      return undefined;
    if (from.storey === 'testing' || (isTest(edge.from) && to.part === 'testing')) return undefined;
    return `use ${to.room}/contract.ts (everyone), ${to.room}/index.ts (servers) or ${to.room}/widgets.tsx (browsers); if the name is missing there, add it to the door`;
  },

  'rooms-know-only-the-page-kit': (_edge, from, to) => {
    if (from.storey !== 'room' || !to || !['site', 'admin'].includes(to.storey)) return undefined;
    if (to.storey === 'site' && to.part === PAGE_KIT) return undefined;
    return `a room knows of the frames only #site/${PAGE_KIT}; hand the thing in through the Module (siteMenu, sitemap, search), the room's routes or widgets`;
  },

  'page-kit-stands-below-the-rooms': ({ kind, from: file }, from, to) => {
    if (from.storey !== 'site' || from.part !== PAGE_KIT || kind === 'type' || isTest(file)) return undefined;
    const isAbove = to?.storey === 'room' || (to?.storey === 'site' && to.part !== PAGE_KIT);
    return isAbove
      ? 'every room imports the page kit, so it loads none of them; take types, and functions through roomPages'
      : undefined;
  },

  'site-and-admin-stand-apart': (_edge, from, to) =>
    (from.storey === 'site' && to?.storey === 'admin') || (from.storey === 'admin' && to?.storey === 'site')
      ? 'visitors never load the admin area; what both need belongs to a room, to design or to the kernel'
      : undefined,

  'demo-comes-through-the-server-door': (_edge, from, to) =>
    from.storey === 'demo' && to?.storey === 'room' && !['index', 'contract'].includes(to.part)
      ? 'demo content is made by the same service functions everyone calls: import them from the index of the room'
      : undefined,

  'tables-refer-to-tables': ({ kind, to: target }, from, to) => {
    if (from.storey !== 'room' || from.part !== 'tables') return undefined;
    if (target.startsWith('npm:drizzle-orm') || target.startsWith('missing:')) return undefined;
    if (to?.storey === 'room' && to.part === 'tables') return undefined;
    if (to?.storey === 'kernel' && (to.part === 'db' || kind === 'type')) return undefined;
    if (to?.storey === 'room' && to.room === from.room && to.part === 'contract' && kind === 'type') return undefined;
    return 'tables import tables of lower rooms, #kernel/db and types of their own contract, because migrations are generated from them alone';
  },

  'service-knows-no-door': ({ from: file, to: target, kind }, from, to) => {
    if (from.storey !== 'room' || !SERVICE_PARTS.includes(from.part) || kind === 'type' || isTest(file))
      return undefined;
    const intoDoor = to?.storey === 'room' && ['screens', 'api', 'widgets', 'pages'].includes(to.part);
    const intoWeb = to?.storey === 'design' || (to?.storey === 'kernel' && ['web', 'http'].includes(to.part));
    if (!intoDoor && !intoWeb && !NO_SERVICE_PACKAGE.test(target)) return undefined;
    return 'a service takes ctx and plain values and returns plain values; translate in api.ts or in the loader';
  },

  'contract-carries-no-code': ({ kind }, from, to) => {
    if (from.storey !== 'room' || from.part !== 'contract' || kind === 'type' || to?.storey !== 'room')
      return undefined;
    if (to.part === 'contract' || (to.room === from.room && to.part === 'settings')) return undefined;
    return 'a contract holds schemas, names and types; it may lean on other contracts only, or everyone who reads it loads the room';
  },

  'write-the-alias': ({ from: file, to: target, written }, from, to) => {
    if (!written.startsWith('.') || !to || from.storey === 'root') return undefined;
    const same =
      from.storey === to.storey && (from.storey !== 'room' || (to.storey === 'room' && from.room === to.room));
    if (same || isTest(file)) return undefined;
    return `write '${target.replace(/^src\//, '#')}': a relative path that leaves its room hides that a boundary is crossed`;
  },
};
