import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { PaperLine, PricedPart } from '../../contract/paper.ts';
import type { PaperPreview, PaperPreviewInput } from '../../contract/paper-preview.ts';
import { vatDoubt } from '../masters/vat-doubt.ts';
import type { PaperRow } from './paper-rest.ts';
import { judgePaper } from './prepare-paper.ts';
import { homeVatOf } from './supply.ts';

/** Judges a paper as it is typed, by the rules that hold when it is stored. @throws AppError C100 */
export async function previewPaper(ctx: Context, { site, ...typed }: PaperPreviewInput): Promise<PaperPreview> {
  const { id: siteId, timeZone } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const on = typed.on ?? localMoment(ctx.now(), timeZone).on;
  const { totals, priced, missing } = await judgePaper(ctx, { ...typed, siteId } as PaperRow, on);
  const vat = await homeVatOf(ctx, siteId);
  return {
    totals,
    lines: shownLines(typed.lines, priced.lines),
    missing: missing.map(({ field, message }) => ({ field, text: textOf(message, ctx.locale) })),
    vatDoubt: await vatDoubt(ctx, { ...typed, siteId, vatId: typed.party.vatId }),
    country: vat.country,
    rates: [...(vat.ratesOn(typed.suppliedTo ?? typed.suppliedFrom ?? on) ?? [])].sort((one, other) => other - one),
  };
}

/** Amounts of counted lines, and of subtotals what stands between them. */
function shownLines(lines: readonly PaperLine[], priced: readonly PricedPart[]): PaperPreview['lines'] {
  const known = new Map(priced.map(({ key, lineCents }) => [key, lineCents]));
  let sum = 0;
  return lines.flatMap(({ key, kind }) => {
    const cents = kind === 'subtotal' ? sum : known.get(key);
    sum = kind === 'subtotal' ? 0 : sum + (known.get(key) ?? 0);
    return cents === undefined ? [] : [{ key, cents }];
  });
}
