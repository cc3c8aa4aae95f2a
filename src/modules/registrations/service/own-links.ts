import type { Context } from '#kernel/context.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { RegistrationRow } from './offers.ts';

const PURPOSE = 'registrations.registration';

/** First segment of the own pages. */
export const SEGMENT = 'Anmeldung';

type Owned = Pick<RegistrationRow, 'id' | 'siteId'>;

/** Opens the page of a registration without an account: a keyed digest of the id, so that nothing is stored. */
export const codeOf = ({ secrets }: Context, id: string): string => secrets.digest(PURPOSE, id);

export const isOwnCode = ({ secrets }: Context, id: string, code: string): boolean =>
  secrets.digests(PURPOSE, id).some((known) => isSameText(known, code));

const pathOf = (ctx: Context, { id, siteId }: Owned): string =>
  `/${slugOf(ctx, siteId) || ctx.site.slug}/${SEGMENT}/${id}`;

/** '/fels/Anmeldung/<id>?code=…' */
export const ownPath = (ctx: Context, owned: Owned): string =>
  `${pathOf(ctx, owned)}?${new URLSearchParams({ code: codeOf(ctx, owned.id) })}`;

/** The same for an email. */
export const ownUrl = (ctx: Context, row: Owned & Pick<RegistrationRow, 'locale'>): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale: row.locale }, pathOf(ctx, row), { code: codeOf(ctx, row.id) });
