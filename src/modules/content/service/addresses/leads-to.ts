import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ENTRY_FOLDERS } from '../../entries/entry-path.ts';
import { entries } from '../../tables.ts';
import { visibleTo } from '../visible.ts';
import { redirectOf } from './redirects.ts';
import { slugOf } from './slugs.ts';

/**
 * Final redirect target of an address of the current parish that no page has: the page that moved away from it, or the
 * one whose address differs in capital letters or umlauts only. Never a redirect to another redirect; `search` is
 * appended.
 */
export async function leadsTo(ctx: Context, path: string, search: string): Promise<string | null> {
  const moved = await redirectOf(ctx, path);
  if (moved === null) return inOtherLetters(ctx, path, search);
  if (/^\/|^https?:/.test(moved)) return `${moved}${search}`;
  return inLanguage(ctx, moved, search);
}

/** Uses the slug of the requested language: `lang` if given, else the language of the old URL. */
async function inLanguage(ctx: Context, to: string, search: string): Promise<string> {
  const named = new URLSearchParams(search).get('lang');
  const [page] = await ctx.db
    .select({ slug: entries.slug, slugEn: entries.slugEn })
    .from(entries)
    .where(and(ofSite(ctx), isNotNull(entries.slugEn), or(eq(entries.slug, to), eq(entries.slugEn, to))));
  const isEnglish = named === 'en' || (named === null && (ctx.locale === 'en' || to === page?.slugEn));
  const path = page ? (isEnglish && page.slugEn) || page.slug : to;
  return `/${ctx.site.slug}/${path}${isEnglish ? withEnglish(search) : search}`;
}

function withEnglish(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('lang', 'en');
  return `?${parameters}`;
}

async function inOtherLetters(ctx: Context, path: string, search: string): Promise<string | null> {
  const parts = path.split('/').filter(Boolean);
  const last = parts.pop();
  if (last === undefined || parts.length > 1) return null;
  const room = ctx.across.siteMenu.find((item) => item.path.toLowerCase() === path.toLowerCase());
  if (room) return room.path === path ? null : `/${ctx.site.slug}/${room.path}${search}`;
  const wanted = slugOf(last).toLowerCase();
  const folder = parts[0]?.toLowerCase();
  const rows = await ctx.db
    .select({ type: entries.type, slug: entries.slug, slugEn: entries.slugEn })
    .from(entries)
    .where(and(ofSite(ctx), visibleTo(ctx), or(isWritten(entries.slug, wanted), isWritten(entries.slugEn, wanted))))
    .orderBy(asc(entries.slug));
  const found = rows.find(({ type }) =>
    HAS_PAGE.has(type) ? folder === undefined : folder !== undefined && ENTRY_FOLDERS[type]?.toLowerCase() === folder,
  );
  if (!found) return null;
  const { type, slug, slugEn } = found;
  const place = ENTRY_FOLDERS[type];
  const target = [place, slug.toLowerCase() === wanted ? slug : slugEn].filter(Boolean).join('/');
  return target === path ? null : inLanguage(ctx, target, search);
}

/** Types whose pages are directly below the parish. */
const HAS_PAGE: ReadonlySet<string> = new Set(['page', 'news']);

const ofSite = (ctx: Context) => and(eq(entries.siteId, ctx.site.id), isNull(entries.removedAt));

const isWritten = (column: typeof entries.slug | typeof entries.slugEn, lower: string): SQL =>
  sql`lower(${column}) = ${lower}`;
