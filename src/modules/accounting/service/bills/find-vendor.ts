import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { vendors } from '../../collections/vendors.ts';
import { plainIban } from './prepare-bill.ts';

type Signs = { vatId: string; iban: string; name: string };

/** The vendor of an electronic invoice by VAT id, else account, else name; null if none or several have it. */
export async function findVendor(tx: Context, siteId: string, { vatId, iban, name }: Signs): Promise<string | null> {
  const known = await tx.db
    .select({ id: vendors.id, vatId: vendors.vatId, iban: vendors.iban, name: vendors.name, company: vendors.company })
    .from(vendors)
    .where(
      and(
        eq(vendors.siteId, siteId),
        isNull(vendors.removedAt),
        or(
          vatId ? eq(vendors.vatId, vatId) : undefined,
          iban ? eq(sql`upper(replace(${vendors.iban}, ' ', ''))`, iban) : undefined,
          name ? eq(sql`lower(${vendors.name})`, name.toLowerCase()) : undefined,
          name ? eq(sql`lower(${vendors.company})`, name.toLowerCase()) : undefined,
          sql`false`,
        ),
      ),
    )
    .orderBy(vendors.number)
    .limit(MOST);
  const wanted = name.toLowerCase();
  const bySign = [
    known.filter((one) => vatId !== '' && one.vatId === vatId),
    known.filter((one) => iban !== '' && plainIban(one.iban) === iban),
    known.filter((one) => wanted !== '' && [one.name, one.company].some((word) => word.toLowerCase() === wanted)),
  ];
  const best = bySign.find(({ length }) => length > 0) ?? [];
  return best.length === 1 ? (best[0]?.id ?? null) : null;
}

const MOST = 20;
