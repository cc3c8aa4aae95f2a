import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { COUNTRIES, countryName } from '#kernel/i18n/countries.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { customers } from '../../collections/customers.ts';
import { vendors } from '../../collections/vendors.ts';
import type { PaperParty } from '../../contract/paper.ts';
import type { PaperKind } from '../../contract/paper-states.ts';

type Asked = { siteId: string; kind: PaperKind; partyId: string | null; locale: Locale };

/** The customer or vendor of a paper as they are now; null without one, or once they are in the trash. */
export async function partyOf(ctx: Context, { siteId, kind, partyId, locale }: Asked): Promise<PaperParty | null> {
  if (!partyId) return null;
  const table = kind === 'vendor_order' ? vendors : customers;
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, partyId), eq(table.siteId, siteId), isNull(table.removedAt)));
  if (!row) return null;
  const { name, company, address, zip, city, email, vatId } = row;
  const known = COUNTRIES.find((one) => one === row.country);
  const country = known && known !== 'at' ? countryName(known, locale) : '';
  return {
    name: company || name,
    lines: [company ? name : '', address, [zip, city].filter(Boolean).join(' '), country].filter(Boolean),
    email,
    vatId,
    iban: 'iban' in row ? String(row.iban) : '',
    isBusiness: 'isBusiness' in row && row.isBusiness === true,
  };
}
