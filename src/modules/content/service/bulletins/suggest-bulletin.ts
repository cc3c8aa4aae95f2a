import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readDocument } from '#modules/media/index.ts';
import type { BulletinSuggestion, ExistingBulletin } from '../../contract/bulletins.ts';
import { entryPath } from '../../entries/entry-path.ts';
import { entries } from '../../tables.ts';
import { guessBulletin } from './guess-bulletin.ts';

/**
 * Reads suggestions for a bulletin from a PDF of the library. Stores nothing. Takes seconds.
 * @throws AppError C100, notFound; invalid for an unknown parish
 */
export async function suggestBulletin(
  ctx: Context,
  input: { site: string; file: string },
): Promise<{ suggestion: BulletinSuggestion; existing: ExistingBulletin | null }> {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.create', { siteId: site.id });
  const { name, pages } = await readDocument(ctx, input.file);
  const known = await latestBulletins(ctx, site.id);
  const suggestion = guessBulletin({ name, pages: pages.map(({ text }) => text), paper: paperOf(known) });
  const existing = known.find((one) => isOfIssue(one, suggestion));
  return {
    suggestion,
    existing: existing ? { _id: existing._id, title: existing.title, path: entryPath(site.slug, existing) } : null,
  };
}

type Known = Awaited<ReturnType<typeof latestBulletins>>[number];

/** Newest first, whether public or not; as many as a parish prints in a year, weekly sheets included. */
const latestBulletins = (ctx: Context, siteId: string) =>
  ctx.db
    .select({
      _id: entries.id,
      title: entries.title,
      slug: entries.slug,
      type: entries.type,
      date: entries.date,
      details: entries.details,
    })
    .from(entries)
    .where(and(eq(entries.siteId, siteId), eq(entries.type, 'bulletin'), isNull(entries.removedAt)))
    .orderBy(desc(entries.date))
    .limit(60);

/** '„Wagramblick“' of the latest issue that is named so. */
const paperOf = (known: readonly Known[]): string | null =>
  known.flatMap(({ title }) => /^(.{2,60}?)\s+Nr\. \d/.exec(title)?.[1] ?? [])[0] ?? null;

/** The days of a weekly sheet have no year, so its date counts as well. */
function isOfIssue({ details, date }: Known, { kind, issue, date: on }: BulletinSuggestion): boolean {
  if (!issue || (details.kind ?? 'pfarrblatt') !== kind || bareIssue(details.issue) !== bareIssue(issue)) return false;
  return !on || !date || on.slice(0, 4) === date.slice(0, 4);
}

/** '4/2026' of 'Nr. 4/2026'. */
const bareIssue = (issue: unknown) => (typeof issue === 'string' ? issue.replace(/nr\.?|\s/gi, '') : '');
