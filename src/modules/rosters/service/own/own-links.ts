import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import { type MemberRow, memberById } from '../rows.ts';

/** First segment of the public page. */
export const SEGMENT = 'Dienste';

const PAGE = 'rosters.page';
const FEED = 'rosters.feed';

/** Every email brings a new link; one of an old email ends by then. */
const LINK_DAYS = 120;

type Owned = Pick<MemberRow, 'id' | 'siteId' | 'linkVersion' | 'locale'>;

/** Opens the page of a member without an account: a keyed digest of id, version and last day, so that nothing is stored. */
function tokenOf(ctx: Context, { id, siteId, linkVersion }: Owned): string {
  const until = addDays(localMoment(ctx.now(), zoneOf(ctx, siteId)).on, LINK_DAYS).replaceAll('-', '');
  return `${id}${until}${ctx.secrets.digest(PAGE, `${id} ${linkVersion} ${until}`)}`;
}

/** Path of the personal page. */
export const ownPath = (ctx: Context, member: Owned): string =>
  `/${slugOf(ctx, member.siteId)}/${SEGMENT}/${tokenOf(ctx, member)}`;

/** The same for an email. */
export const ownUrl = (ctx: Context, member: Owned): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale: member.locale }, ownPath(ctx, member));

/** Path of the calendar; holds until the links of the member are renewed. */
export const feedPath = (ctx: Context, { id, linkVersion }: Owned): string =>
  `/ical/dienste/${id}${ctx.secrets.digest(FEED, `${id} ${linkVersion}`)}.ics`;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\d{8})([\w-]{20,100})$/;
const FEED_TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{20,100})$/;

/** The member whose page a link opens in the parish of the request; null for one that is unknown, over or of another parish. */
export async function memberByToken(ctx: Context, token: string): Promise<{ member: MemberRow; until: string } | null> {
  const [, id = '', until = '', code = ''] = TOKEN.exec(token) ?? [];
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  if (id === '' || until < on.replaceAll('-', '')) return null;
  const member = await memberById(ctx, ctx.site.id, id);
  if (!member) return null;
  const known = ctx.secrets.digests(PAGE, `${id} ${member.linkVersion} ${until}`);
  if (!known.some((one) => isSameText(one, code))) return null;
  return { member, until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}` };
}

/** Id of the member in the address of a calendar, not checked yet. */
export const idInFeed = (token: string): string | null => FEED_TOKEN.exec(token)?.[1] ?? null;

export function isFeedToken(ctx: Context, { id, linkVersion }: Owned, token: string): boolean {
  const code = FEED_TOKEN.exec(token)?.[2] ?? '';
  return ctx.secrets.digests(FEED, `${id} ${linkVersion}`).some((one) => isSameText(one, code));
}
