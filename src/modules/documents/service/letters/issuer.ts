import type { Context } from '#kernel/context.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { sellerTaxNumber, sellerVatId, shopBank } from '#modules/catalog/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { knownSites, parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Issuer } from '../../contract/issuer.ts';

/** A parish as it issues papers: in the name of its legal owner, with the account and the VAT id of its shop. */
export async function issuerOf(ctx: Context, siteId: string): Promise<Issuer> {
  const contact = await parishContact(ctx, siteId);
  if (!contact) throw new Error('The parish of a paper is gone');
  const owner = (await knownSites(ctx)).find(({ _id }) => _id === siteId)?.details.legal?.owner;
  const taxNumber = await sellerTaxNumber(ctx, siteId);
  return {
    ...contact,
    name: owner || contact.name,
    website: ctx.publicUrl.replace(/^https?:\/\//, ''),
    bank: await shopBank(ctx, siteId),
    vatId: await sellerVatId(ctx, siteId),
    ...(taxNumber ? { taxNumber } : {}),
    euroAfter: ctx.sites.some(({ id, euroAfter }) => id === siteId && euroAfter),
  };
}

/** Head and foot of the papers of a parish, for the templates with `LETTER_HEAD`. */
export function letterheadOf({ name, lines, email, phone, website, bank, vatId, taxNumber }: Issuer, locale: Locale) {
  const vat = vatId ? m.documents_vatId({ id: vatId }, { locale }) : '';
  const tax = taxNumber ? m.documents_taxNumber({ number: taxNumber }, { locale }) : '';
  return {
    seller: { name, lines: [...lines, phone, email].filter(Boolean), sender: [name, ...lines].join(' · ') },
    footer: [name, vat, tax, website, bank ? `IBAN ${ibanText(bank.iban)}` : ''].filter(Boolean),
  };
}

/** Writes amounts (cents) as the parish did when it issued the paper. */
export const moneyOfIssuer = ({ euroAfter = false }: Issuer, locale: Locale): ((cents: number) => string) =>
  moneyOf({ euroAfter }, locale);
