import type { Context } from '#kernel/context.ts';
import { issueLink } from '#kernel/links/one-time-links.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { slugOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { sendToSubscriber } from '../mails.ts';
import { namedLists } from '../open-lists.ts';
import { preferencesUrl, SEGMENT, unsubscribeHeaders } from '../own-links.ts';
import { settingText, storedSettings } from '../parish-settings.ts';
import { newestIssue } from '../sendings/archive.ts';
import { hasNewList, type SubscriberRow, subscriberById } from '../subscribers/subscriber-rows.ts';

export const CONFIRM_LINK = 'newsletter.confirm';
export const CONFIRM = 'Bestaetigung';
export const LINK_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/**
 * Sends the email with the button that confirms; who has all these lists already gets the link to the own choice instead. A repeated
 * job replaces the link.
 */
export async function sendConfirmation(ctx: Context, { siteId, id }: { siteId: string; id: string }): Promise<void> {
  const row = await subscriberById(ctx, siteId, id);
  if (!row || row.state === 'blocked') return;
  await (hasNewList(row, row.wanted) ? sendLink(ctx, row) : sendKnown(ctx, row));
}

async function sendLink(ctx: Context, row: SubscriberRow): Promise<void> {
  const { id, siteId, locale } = row;
  const o = { locale };
  const { token } = await issueLink(ctx, { kind: CONFIRM_LINK, subject: id, lifeMs: LINK_DAYS * DAY_MS });
  const path = `/${slugOf(ctx, siteId)}/${SEGMENT}/${CONFIRM}`;
  await sendToSubscriber(ctx, row, {
    words: {
      title: m.newsletter_confirmMailTitle({}, o),
      paragraphs: [
        m.newsletter_confirmMailText({ parish: parishOf(ctx, siteId) }, o),
        await listLines(ctx, row, row.wanted),
        m.newsletter_confirmMailHow({ days: LINK_DAYS }, o),
      ],
      button: {
        label: m.newsletter_confirmButton({}, o),
        url: pageUrl({ publicUrl: ctx.publicUrl, ...o }, path, { token }),
      },
      footer: [m.newsletter_confirmMailNotMe({}, o)],
    },
  });
}

async function sendKnown(ctx: Context, row: SubscriberRow): Promise<void> {
  const o = { locale: row.locale };
  await sendToSubscriber(ctx, row, {
    words: {
      title: m.newsletter_knownMailTitle({}, o),
      paragraphs: [
        m.newsletter_knownMailText({ parish: parishOf(ctx, row.siteId) }, o),
        await listLines(ctx, row, row.lists),
      ],
      button: { label: m.newsletter_preferencesButton({}, o), url: preferencesUrl(ctx, row) },
    },
    headers: unsubscribeHeaders(ctx, row, null),
  });
}

/** Thanks for the confirmation, and brings the links to the own choice and to the newest issue. */
export async function sendWelcome(ctx: Context, { siteId, id }: { siteId: string; id: string }): Promise<void> {
  const row = await subscriberById(ctx, siteId, id);
  if (row?.state !== 'confirmed') return;
  const o = { locale: row.locale };
  const own = settingText(await storedSettings(ctx, siteId), row.locale, 'welcome');
  const issue = await newestIssue(ctx);
  await sendToSubscriber(ctx, row, {
    words: {
      title: m.newsletter_welcomeMailTitle({}, o),
      paragraphs: [
        own || m.newsletter_welcomeMailText({ parish: parishOf(ctx, siteId) }, o),
        await listLines(ctx, row, row.lists),
        ...(issue ? [m.newsletter_welcomeMailIssue({ url: `${ctx.publicUrl}${issue.href}` }, o)] : []),
        m.newsletter_welcomeMailHow({}, o),
      ],
      button: { label: m.newsletter_preferencesButton({}, o), url: preferencesUrl(ctx, row) },
    },
    headers: unsubscribeHeaders(ctx, row, null),
  });
}

const parishOf = (ctx: Context, siteId: string): string =>
  ctx.sites.find(({ id }) => id === siteId)?.name ?? ctx.site.name;

async function listLines(ctx: Context, { siteId, locale }: SubscriberRow, ids: readonly string[]): Promise<string> {
  const named = await namedLists(ctx, { siteId, ids, locale });
  return named.map(({ name }) => `• ${name}`).join('\n');
}
