import { eq } from 'drizzle-orm';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { siteOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { EventSubmission, Submitter } from '../../contract/event-submissions.ts';
import { entries, eventSubmissions } from '../../tables.ts';
import { entryObject } from '../entries/entry-audit.ts';
import { createEntry, ownRows } from '../entries/write-entries.ts';

/** A parish office or a school shares one network. */
const LIMITS = rateLimits(5, 15, 30);

/**
 * Takes an event of somebody without an account: a draft of the parish, of which the office hears (EV10).
 * @throws AppError kernel.componentOff, content.submissionsOff (409), tooMany, invalid at the fields, wrongCaptcha
 */
export async function submitEvent(ctx: Context, given: EventSubmission): Promise<{ state: 'taken' }> {
  const site = siteOf(ctx, given.site);
  demandComponent(ctx, 'events', site.id);
  if (!(await takesEvents(ctx, site.id))) throw new AppError('content.submissionsOff', 409, 'content_submitOff');
  await limitNetwork(ctx, 'content.submitEvent', LIMITS);
  demandSound(given, localMoment(ctx.now(), site.timeZone).on);
  await demandHuman(ctx, given.captcha);
  const { title, on, at, until, place, text, name, email, phone } = given;
  await ctx.tx(async (tx) => {
    const entry = await createEntry(tx, site, {
      type: 'event',
      status: 'draft',
      title,
      date: `${on}T${at}`,
      content: text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`),
      details: { place, ...(until ? { endDate: `${on}T${until}` } : {}) },
    });
    const locale = tx.locale;
    await tx.db
      .insert(eventSubmissions)
      .values({ siteId: site.id, entryId: entry._id, name, email, phone, locale, createdAt: tx.now() });
    const [row] = await tx.db.select().from(entries).where(eq(entries.id, entry._id));
    if (row) await tx.record({ act: 'content.event.submit', ...entryObject(row) });
  });
  return { state: 'taken' };
}

/** True if leaders of groups can hand in events in this parish; by default they can. */
export async function takesEvents(ctx: Context, siteId: string): Promise<boolean> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  return ctx.isOn('events', siteId) && site?.details.takesEvents !== false;
}

/** True if the privacy policy of a parish speaks of them: they are taken, or some are still known. */
export async function hasSubmissions(ctx: Context, siteId: string): Promise<boolean> {
  ctx.shows('sites');
  return (
    (await takesEvents(ctx, siteId)) || (await ctx.db.$count(eventSubmissions, eq(eventSubmissions.siteId, siteId))) > 0
  );
}

function demandSound({ on, at, until, name, title, privacy }: EventSubmission, today: string): void {
  const mistakes: Record<string, MessageKey> = {};
  if (on < today) mistakes.on = 'content_submitPast';
  if (until && until <= at) mistakes.until = 'content_submitEnd';
  if (hasWebAddress(name)) mistakes.name = 'content_submitLink';
  if (hasWebAddress(title)) mistakes.title = 'content_submitLink';
  if (!privacy) mistakes.privacy = 'content_submitPrivacyMissing';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

/** The person who handed in an event. @throws AppError C100, notFound */
export async function readSubmitter(ctx: Context, entryId: string): Promise<{ submitter: Submitter | null }> {
  await ownRows(ctx, [entryId], 'content.entry.update');
  const [row] = await ctx.db.select().from(eventSubmissions).where(eq(eventSubmissions.entryId, entryId));
  if (!row) return { submitter: null };
  const { name, email, phone, createdAt, toldAt } = row;
  return { submitter: { name, email, phone, at: createdAt.toISOString(), toldAt: toldAt?.toISOString() ?? null } };
}
