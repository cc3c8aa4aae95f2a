import { and, desc, eq, exists, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import type { SiteMenuItem } from '#kernel/public-site.ts';
import { DONE } from '../item-states.ts';
import { items, milestones, projects } from '../tables.ts';
import { UNTOLD } from './milestones.ts';

export const CHANGES_SEGMENT = 'Neuerungen';

const PER_PAGE = 10;
const MOST_LINES = 100;

type Line = { id: string; text: string; isGerman: boolean };
export type PublicStage = { id: string; name: string; description: string; releasedOn: string | null; lines: Line[] };
export type PublicChanges = { stages: PublicStage[]; page: number; pages: number };

/** Projects of a parish that tell visitors what was done. */
const shown = (siteId: string) =>
  and(eq(projects.siteId, siteId), eq(projects.showsChanges, true), isNull(projects.removedAt));

/** Items that are told: resolved, and with a line that was written for visitors; titles never leave the office. */
const told = and(
  isNull(items.removedAt),
  inArray(items.status, [...DONE]),
  notInArray(items.resolution, [...UNTOLD]),
  ne(items.changeNote, ''),
);

/** True where visitors of the parish read what was done. */
export async function showsChanges(ctx: Context, siteId: string): Promise<boolean> {
  ctx.shows(`bugtracker:${siteId}`);
  return (await ctx.db.$count(projects, shown(siteId))) > 0;
}

/** Lines of the changelog of the parish of the request, by milestone, the newest first; null where visitors do not read it. */
export async function readPublicChanges(ctx: Context, { page }: { page: number }): Promise<PublicChanges | null> {
  const { id: siteId } = ctx.site;
  if (!(await showsChanges(ctx, siteId))) return null;
  const hasLines = and(
    eq(milestones.siteId, siteId),
    isNull(milestones.removedAt),
    exists(
      ctx.db
        .select()
        .from(projects)
        .where(and(shown(siteId), eq(projects.id, milestones.project))),
    ),
    exists(
      ctx.db
        .select()
        .from(items)
        .where(and(told, eq(items.milestone, milestones.id))),
    ),
  );
  const pages = Math.max(1, Math.ceil((await ctx.db.$count(milestones, hasLines)) / PER_PAGE));
  const rows = await ctx.db
    .select()
    .from(milestones)
    .where(hasLines)
    .orderBy(sql`${milestones.releasedOn} desc nulls first`, desc(milestones.dueOn), desc(milestones.createdAt))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { stages: await Promise.all(rows.map((row) => stageOf(ctx, row))), page, pages };
}

async function stageOf(ctx: Context, row: typeof milestones.$inferSelect): Promise<PublicStage> {
  const lines = await ctx.db
    .select({ id: items.id, changeNote: items.changeNote, changeNoteEn: items.changeNoteEn })
    .from(items)
    .where(and(told, eq(items.milestone, row.id)))
    .orderBy(desc(items.resolvedAt), desc(items.number))
    .limit(MOST_LINES);
  const { locale } = ctx;
  return {
    id: row.id,
    name: inLocale({ de: row.name, en: row.nameEn }, locale),
    description: inLocale({ de: row.description, en: row.descriptionEn }, locale),
    releasedOn: row.releasedOn,
    lines: lines.map(({ id, changeNote, changeNoteEn }) => ({
      id,
      text: inLocale({ de: changeNote, en: changeNoteEn }, locale),
      isGerman: locale === 'en' && changeNoteEn === '',
    })),
  };
}

/** The page in the legal line of the footer, while a project of the parish shows what was done. */
export const changesMenu: SiteMenuItem = {
  path: CHANGES_SEGMENT,
  label: 'bugtracker_changesMenu',
  position: 97,
  inLegal: true,
  isThere: showsChanges,
};
