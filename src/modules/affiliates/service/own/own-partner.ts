import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { AccountSection } from '#kernel/personal-data.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { readShop } from '#modules/catalog/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { m } from '#texts';
import type { PartnerNote, PartnerSums } from '../../contract/statement.ts';
import { partners } from '../../tables.ts';
import { sumsOf } from '../partner-sums.ts';
import { entriesOf, notesOf } from '../statements/read-statement.ts';
import { isPartnersOwn, partnerPath } from './partner-access.ts';
import { shopLink } from './partner-links.ts';

/** An entry as its partner sees it: never whose order it was. */
export type OwnEntry = {
  id: string;
  bookedOn: string;
  orderNumber: string;
  baseCents: number;
  cents: number;
  state: 'waiting' | 'due' | 'settled';
};

/** View of a partner for the partner. */
export type OwnPartner = {
  name: string;
  code: string;
  permille: number;
  isActive: boolean;
  /** Address to hand on; null without a shop. */
  link: string | null;
  sums: PartnerSums;
  entries: OwnEntry[];
  /** With the address of their PDF. */
  notes: (PartnerNote & { href: string })[];
};

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The page of a partner; null for everybody else, as for a partner that does not exist. */
export async function ownPartner(ctx: Context, id: string, code: string): Promise<OwnPartner | null> {
  if (!UUID.test(id) || !(await isPartnersOwn(ctx, id, code))) return null;
  const [row] = await ctx.db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id), eq(partners.siteId, ctx.site.id), isNull(partners.removedAt)));
  if (!row) return null;
  const isTest = await isTestMode(ctx);
  const entries = (await entriesOf(ctx, id)).filter((entry) => entry.isTest === isTest);
  const query = code ? `?${new URLSearchParams({ code })}` : '';
  return {
    name: row.name,
    code: row.code,
    permille: row.permille,
    isActive: row.isActive,
    link: (await readShop(ctx, row.siteId)) ? await shopLink(ctx, row) : null,
    sums: (await sumsOf(ctx, [id]))[id] ?? { waitingCents: 0, dueCents: 0, settledCents: 0 },
    entries: entries.toReversed().map((entry) => ({
      id: entry._id,
      bookedOn: entry.bookedOn,
      orderNumber: entry.orderNumber,
      baseCents: entry.baseCents,
      cents: entry.cents,
      state: entry.creditNote ? 'settled' : entry.dueOn ? 'due' : 'waiting',
    })),
    notes: (await notesOf(ctx, id))
      .filter((note) => note.isTest === isTest)
      .map((note) => ({ ...note, href: `/api/v0/partner_credit_note/${note._id}${query}` })),
  };
}

/** 'Meine Partnerschaften' in the account area, for the address of the account. */
export const ownPartners: AccountSection = {
  id: 'affiliates',
  async load(ctx) {
    const rows = await ctx.db
      .select()
      .from(partners)
      .where(
        and(
          isNull(partners.removedAt),
          ne(partners.email, ''),
          eq(sql`lower(${partners.email})`, ctx.user.handle.toLowerCase()),
        ),
      );
    const known = rows.filter(({ siteId }) => ctx.sites.some(({ id }) => id === siteId));
    if (known.length === 0) return null;
    const sums = await sumsOf(
      ctx,
      known.map(({ id }) => id),
    );
    return {
      title: m.affiliates_mine({}, ctx),
      rows: known.map((row) => ({
        title: row.name,
        detail: `${m.affiliates_due({}, ctx)}: ${moneyIn(ctx, row.siteId, ctx.locale)(sums[row.id]?.dueCents ?? 0)}`,
        href: partnerPath(ctx, row),
      })),
      more: null,
    };
  },
};
