import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Issuer, Layout } from '#modules/documents/contract.ts';
import { issuerOf } from '#modules/documents/index.ts';
import { layoutsOf } from '../settings/parish-settings.ts';
import { type HomeVat, homeVatOf } from './supply.ts';

/** Facts of a parish that each of its papers needs: VAT by day, issuer, and the look by language. */
export type ParishFacts = { vat: HomeVat; issuer: Issuer; layouts: Readonly<Record<Locale, Layout | null>> };

export const parishFacts = async (ctx: Context, siteId: string): Promise<ParishFacts> => ({
  vat: await homeVatOf(ctx, siteId),
  issuer: await issuerOf(ctx, siteId),
  layouts: await layoutsOf(ctx, siteId),
});
