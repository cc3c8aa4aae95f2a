import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readShop } from '#modules/catalog/index.ts';
import { type WrittenText, writtenText } from '#modules/content/index.ts';
import type { ContractTextKind } from '../../contract/texts.ts';
import { contractTexts } from '../../tables.ts';

/** Slugs of the pages on which a parish writes these texts. */
const SLUGS: Readonly<Record<ContractTextKind, string>> = {
  terms: 'Agb',
  withdrawal: 'Widerrufsbelehrung',
  special: 'Sonderbedingungen',
  additional: 'Zusatzinfo',
};

/** Stores the texts by which an order is made, each version once; returns their ids. */
export async function keepTexts(tx: Context): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of await kindsOf(tx)) {
    const written = await writtenText(tx, SLUGS[kind]);
    if (written?.text) ids.push(await versionOf(tx, kind, written));
  }
  return ids;
}

/** The texts with these ids, as they were when the order was made. */
export async function readTexts(ctx: Context, ids: readonly string[]): Promise<WrittenText[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(contractTexts)
    .where(inArray(contractTexts.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(({ title, text }) => ({ title, text }));
}

async function kindsOf(tx: Context): Promise<ContractTextKind[]> {
  const rules = (await readShop(tx, tx.site.id))?.checkout;
  return [
    'terms',
    'withdrawal',
    ...(rules?.specialConditions ? ['special' as const] : []),
    ...(rules?.additionalInformation ? ['additional' as const] : []),
  ];
}

async function versionOf(tx: Context, kind: ContractTextKind, { title, text }: WrittenText): Promise<string> {
  const digest = createHash('sha256').update(`${tx.locale}\n${title}\n${text}`).digest('base64url');
  const same = and(
    eq(contractTexts.siteId, tx.site.id),
    eq(contractTexts.kind, kind),
    eq(contractTexts.digest, digest),
  );
  const [known] = await tx.db.select({ id: contractTexts.id }).from(contractTexts).where(same).limit(1);
  if (known) return known.id;
  const id = crypto.randomUUID();
  await tx.db
    .insert(contractTexts)
    .values({ id, siteId: tx.site.id, kind, locale: tx.locale, digest, title, text, createdAt: tx.now() });
  return id;
}
