import { sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { ConfigDocument } from '#kernel/settings/configuration.ts';
import { settingsHistory } from '../tables.ts';
import { addressesOf } from './check-addresses.ts';
import { readStoredConfig } from './config-store.ts';

type Moves = ReadonlyMap<string, string>;

/** Present path of something that moved, and the setting that moved it ('pages.shop'). */
export type MovedAddress = { setting: string; path: string };

/** Settings of addresses with further pages below them. */
const HAS_PAGES_BELOW: ReadonlySet<string> = new Set([
  'components.admincenter.url',
  'pages.shop',
  'pages.pricerequest',
]);

/**
 * The current path of the page, or of the screen of the admin area, that once had this path; null if there is none or it has
 * not moved (decision 2: a moved page leaves a 301).
 */
export async function readMovedAddress(ctx: Context, path: string): Promise<MovedAddress | null> {
  const { fields, current } = await ctx.kept('settings.movedAddresses', ['config'], () => readMoves(ctx));
  const [head, rest] = longestKnown(fields, path);
  const field = fields.get(head);
  const now = field && current.get(field);
  if (!now || now === head || (rest !== '' && !HAS_PAGES_BELOW.has(field))) return null;
  return { setting: field, path: now + rest };
}

/** Every path that was ever configured, with its setting; the latest use counts. */
async function readMoves(ctx: Context): Promise<{ fields: Moves; current: Moves }> {
  const { config } = await readStoredConfig(ctx.db, ctx.configuration);
  const states = await ctx.db
    .selectDistinct({
      pages: sql<Record<string, string> | null>`${settingsHistory.value}->'pages'`,
      admin: sql<string | null>`${settingsHistory.value}#>>'{components,admincenter,url}'`,
      rev: settingsHistory.rev,
    })
    .from(settingsHistory)
    .where(sql`${settingsHistory.name} = 'config'`)
    .orderBy(settingsHistory.rev);
  const earlier = states.flatMap(({ pages, admin }) => [
    ...Object.entries(pages ?? {}).map(([name, path]) => [path, `pages.${name}`] as const),
    ...(admin ? [[admin, 'components.admincenter.url'] as const] : []),
  ]);
  const swapped = (document: ConfigDocument) => addressesOf(document).map(([field, path]) => [path, field] as const);
  return {
    fields: new Map([...swapped(ctx.configuration.defaults), ...earlier, ...swapped(config)]),
    current: new Map(addressesOf(config)),
  };
}

/** Splits a path after its longest known prefix. */
function longestKnown(known: Moves, path: string): [head: string, rest: string] {
  for (let head = path; head !== ''; head = head.slice(0, head.lastIndexOf('/')))
    if (known.has(head)) return [head, path.slice(head.length)];
  return ['', path];
}
