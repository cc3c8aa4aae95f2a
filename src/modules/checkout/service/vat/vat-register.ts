import type { Context } from '#kernel/context.ts';
import { parseVatId } from '#kernel/i18n/vat-id.ts';
import { sellerVatId } from '#modules/catalog/index.ts';
import { isTestMode } from '#modules/payments/index.ts';
import { practiceRegister, type VatRegister, viesRegister } from './vies.ts';

/** The register that a parish asks for VAT ids, with its own as proof. Asking calls another server: never within a transaction. */
export async function vatRegister(ctx: Context, siteId: string): Promise<VatRegister> {
  const url = ctx.serviceUrls.get('vies');
  if (!url && (await isTestMode(ctx))) return practiceRegister;
  return viesRegister(parseVatId(await sellerVatId(ctx, siteId)), url);
}
