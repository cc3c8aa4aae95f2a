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
export async function keepTexts(ctx: Context): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of await kindsOf(ctx)) {
    const written = await writtenText(ctx, SLUGS[kind]);
    if (written?.text) ids.push(await versionOf(ctx, kind, written));
  }
  return ids;
}

/** The texts with these ids, as they were when the order was made. */
export async function readTexts(cctx: Context, ids: readonly string[]): Promise<WrittenText[]> {
  if (ids.length === 0) return [];
  const rows = await cctx.db
    .select()
    .from(contractTexts)
    .where(inArray(contractTexts.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(({ title, text }) => ({ title, text }));
}

async function kindsOf(ctx: Context): Promise<ContractTextKind[]> {
  const rules = (await readShop(ctx, ctx.site.id))?.checkout;
  return [
    'terms',
    'withdrawal',
    ...(rules?.specialConditions ? ['special' as const] : []),
    ...(rules?.additionalInformation ? ['additional' as const] : []),
  ];
}

async function versionOf(ctx: Context, kind: ContractTextKind, { title, text }: WrittenText): Promise<string> {
  const digest = createHash('sha256').update(`${ctx.locale}\n${title}\n${text}`).digest('base64url');
  const same = and(
    eq(contractTexts.siteId, ctx.site.id),
    eq(contractTexts.kind, kind),
    eq(contractTexts.digest, digest),
  );
  const known = await ctx.kept(`checkout.text ${ctx.site.id} ${kind} ${digest}`, ['sites'], async () => {
    const [row] = await ctx.db.select({ id: contractTexts.id }).from(contractTexts).where(same).limit(1);
    return row?.id ?? null;
  });
  if (known) return known;
  const id = crypto.randomUUID();
  await ctx.db
    .insert(contractTexts)
    .values({ id, siteId: ctx.site.id, kind, locale: ctx.locale, digest, title, text, createdAt: ctx.now() });
  return id;
}
