import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { PaperPreview, PaperPreviewInput } from '../../contract/paper-preview.ts';
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
    lines: priced.lines.map(({ key, lineCents }) => ({ key, cents: lineCents })),
    missing: missing.map(({ field, message }) => ({ field, text: textOf(message, ctx.locale) })),
    country: vat.country,
    rates: [...(vat.ratesOn(typed.suppliedTo ?? typed.suppliedFrom ?? on) ?? [])].sort((one, other) => other - one),
  };
}
