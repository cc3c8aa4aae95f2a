import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import type { RoomSitemap } from '#kernel/public-site.ts';
import { m } from '#texts';
import { sendings } from '../../tables.ts';
import { personalLetter } from '../letters/personal-letter.ts';
import { SEGMENT } from '../own-links.ts';
import { archivePath } from './click-links.ts';
import type { SendingRow } from './sending-rows.ts';

const MOST_ISSUES = 100;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

export type ArchivedIssue = { id: string; title: string; on: string; href: string };
export type ShownIssue = ArchivedIssue & { html: string };

/** The newsletters of the parish that anybody may read, the newest first; null while the component is off. */
export const listIssues = async (ctx: Context): Promise<ArchivedIssue[]> =>
  (await issueRows(ctx)).map((row) => issueView(ctx, row));

async function issueRows(ctx: Context, limit = MOST_ISSUES): Promise<SendingRow[]> {
  ctx.shows(`newsletter:${ctx.site.id}`);
  return ctx.db.select().from(sendings).where(arePublic(ctx)).orderBy(desc(sendings.startedAt)).limit(limit);
}

/** The newest issue that anybody may read, or null. */
export async function newestIssue(ctx: Context): Promise<ArchivedIssue | null> {
  const [row] = await issueRows(ctx, 1);
  return row ? issueView(ctx, row) : null;
}

/** The archive and its issues, for search engines. */
export const archiveSitemap: RoomSitemap = {
  async pages(ctx) {
    const rows = ctx.isOn('newsletter', ctx.site.id) ? await issueRows(ctx) : [];
    if (rows.length === 0) return [];
    const archive = { path: `${SEGMENT}/Archiv`, updatedAt: rows[0]?.startedAt ?? null };
    return [archive, ...rows.map(({ id, startedAt }) => ({ path: `${SEGMENT}/Archiv/${id}`, updatedAt: startedAt }))];
  },
};

/** An issue without a word about whoever got it: no name, and links that belong to nobody. Null for everything else. */
export async function showIssue(ctx: Context, id: string): Promise<ShownIssue | null> {
  ctx.shows(`newsletter:${ctx.site.id}`);
  if (!UUID.test(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(sendings)
    .where(and(arePublic(ctx), eq(sendings.id, id)));
  if (!row?.snapshot) return null;
  const letter = (ctx.locale === 'en' && row.snapshot.en) || row.snapshot.de;
  const own = `${ctx.publicUrl}/${ctx.site.slug}/${SEGMENT}`;
  const { html } = personalLetter(letter, { name: '', unsubscribeUrl: own, preferencesUrl: own });
  return { ...issueView(ctx, row), html: html.replace(/<head>/i, '<head><base target="_blank">') };
}

const arePublic = (ctx: Context) =>
  and(
    eq(sendings.siteId, ctx.site.id),
    eq(sendings.inArchive, true),
    isNotNull(sendings.startedAt),
    isNotNull(sendings.snapshot),
    isNull(sendings.removedAt),
  );

function issueView(ctx: Context, row: SendingRow): ArchivedIssue {
  const letter = (ctx.locale === 'en' && row.snapshot?.en) || row.snapshot?.de;
  const { subject: title } = personalLetter(
    { subject: letter?.subject ?? row.subject, html: '', text: '' },
    { name: '', unsubscribeUrl: '', preferencesUrl: '' },
  );
  const { on } = localMoment(row.startedAt ?? row.stateAt, ctx.site.timeZone || HOUSE_ZONE);
  return { id: row.id, title, on, href: archivePath(ctx, row) };
}

/** The archive of a parish for feed readers (Atom). @throws AppError notFound */
export async function archiveFeed(ctx: Context, slug: string): Promise<string> {
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site || !ctx.isOn('newsletter', site.id)) throw notFound();
  const own = { ...ctx, site };
  const issues = await listIssues(own);
  const home = `${ctx.publicUrl}/${slug}/${SEGMENT}/Archiv`;
  const title = m.newsletter_feedTitle({ parish: site.name }, ctx);
  const at = (on: string) => `${on}T00:00:00Z`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.locale}">`,
    `<title>${escapeHtml(title)}</title><id>${home}</id><updated>${at(issues[0]?.on ?? '1970-01-01')}</updated>`,
    `<link rel="alternate" type="text/html" href="${home}"/><author><name>${escapeHtml(site.name)}</name></author>`,
    ...issues.map((issue) => {
      const url = `${ctx.publicUrl}${issue.href}`;
      return `<entry><id>urn:uuid:${issue.id}</id><title>${escapeHtml(issue.title)}</title><link rel="alternate" href="${escapeHtml(url)}"/><published>${at(issue.on)}</published><updated>${at(issue.on)}</updated></entry>`;
    }),
    '</feed>',
    '',
  ].join('\n');
}
