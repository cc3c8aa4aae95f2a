import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { partners } from '../../tables.ts';

const PURPOSE = 'affiliates.partner';

/** First segment of the pages of partners. */
export const PARTNER_PAGE = 'Partnerseite';

/** '/fels/Partnerseite/<id>' */
export const partnerPath = (ctx: Context, { id, siteId }: { id: string; siteId: string }): string =>
  `/${ctx.sites.find((one) => one.id === siteId)?.slug ?? ctx.site.slug}/${PARTNER_PAGE}/${id}`;

/** Opens the page of a partner without an account: a keyed digest of its id, so that nothing is stored. */
export const partnerCode = ({ secrets }: Context, id: string): string => secrets.digest(PURPOSE, id);

/** True for the account with the partner's address, and for whoever has the code of the partner's page. */
export async function isPartnersOwn(ctx: Context, id: string, code: string): Promise<boolean> {
  if (ctx.secrets.digests(PURPOSE, id).some((known) => isSameText(known, code))) return true;
  if (ctx.session.state !== 'open') return false;
  const [row] = await ctx.db.select({ email: partners.email }).from(partners).where(eq(partners.id, id));
  return Boolean(row?.email) && row?.email.toLowerCase() === ctx.user.handle.toLowerCase();
}
