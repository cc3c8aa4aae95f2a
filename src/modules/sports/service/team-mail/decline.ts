import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf } from '#kernel/site-of.ts';
import { mailDeclines, messageRecipients } from '../../collections/team-messages.ts';
import { TEAM_SEGMENT } from '../public/shown-teams.ts';

/** Below that of teams. */
export const DECLINE_SEGMENT = 'Abmelden';

const PURPOSE = 'sports.message';
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

type Owned = { id: string; siteId: string; locale: Locale };

/** Address of the page where a reader declines what a team does not need to tell; the code is a keyed digest and stored nowhere. */
export const declineUrl = (ctx: Context, { id, siteId, locale }: Owned): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale }, `/${slugOf(ctx, siteId)}/${TEAM_SEGMENT}/${DECLINE_SEGMENT}/${id}`, {
    code: ctx.secrets.digest(PURPOSE, id),
  });

/** Headers for the button of the mail program (RFC 2369, RFC 8058). */
export function declineHeaders(ctx: Context, owned: Owned): Record<string, string> {
  const url = declineUrl(ctx, owned);
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

type Link = { id: string; code: string };

/** The address behind the link of an email, and its choice; null for a link that is wrong, of another parish or forgotten. */
export async function readDecline(ctx: Context, link: Link): Promise<{ email: string; isDeclined: boolean } | null> {
  const email = await emailOf(ctx, link);
  if (!email) return null;
  return { email, isDeclined: (await ctx.db.$count(mailDeclines, ofAddress(ctx, email))) > 0 };
}

/** Declines, or wants them again; a second time changes nothing. False for a wrong link. */
export async function decline(ctx: Context, link: Link, isDeclined: boolean): Promise<boolean> {
  const email = await emailOf(ctx, link);
  if (!email) return false;
  if (isDeclined)
    await ctx.db.insert(mailDeclines).values({ siteId: ctx.site.id, email, at: ctx.now() }).onConflictDoNothing();
  else await ctx.db.delete(mailDeclines).where(ofAddress(ctx, email));
  return true;
}

const ofAddress = (ctx: Context, email: string) =>
  and(eq(mailDeclines.siteId, ctx.site.id), eq(mailDeclines.email, email));

async function emailOf(ctx: Context, { id, code }: Link): Promise<string | null> {
  if (!UUID.test(id) || !ctx.secrets.digests(PURPOSE, id).some((known) => isSameText(known, code))) return null;
  const [row] = await ctx.db
    .select({ email: messageRecipients.email })
    .from(messageRecipients)
    .where(
      and(eq(messageRecipients.id, id), eq(messageRecipients.siteId, ctx.site.id), ne(messageRecipients.email, '')),
    );
  return row?.email ?? null;
}
