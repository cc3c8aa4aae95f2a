import type { Context } from '#kernel/context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Party } from '#modules/documents/contract.ts';
import { issuerOf } from '#modules/documents/index.ts';
import { transferDays } from '#modules/payments/index.ts';
import type { InvoiceData, InvoiceLine } from '../../contract/documents.ts';
import type { Customer, OrderLine } from '../../contract/order.ts';
import { noWithdrawal } from '../../no-withdrawal.ts';
import type { OrderRow } from '../order/advance-order.ts';

/** Content of an order's invoice, from the data frozen with the order. */
export async function invoiceDataOf(
  ctx: Context,
  order: OrderRow,
  days: Pick<InvoiceData, 'orderedOn' | 'suppliedOn' | 'isSupplyOpen'>,
): Promise<InvoiceData> {
  const { totals, method, locale } = order;
  const { shippingCents, donationCents, rates, netCents, vatCents, totalCents, notes } = totals;
  return {
    ...days,
    seller: await issuerOf(ctx, order.siteId),
    buyer: buyerOf(order.customer, locale),
    ...(order.vatCheck ? { buyerVatId: order.vatCheck.id } : {}),
    orderNumber: order.number,
    lines: order.lines.map((line, at) => ({ ...invoiceLine(line, locale), line: at })),
    payments: (totals.payments ?? []).map(({ end, cents }) => ({ end, cents })),
    promos: (totals.promos ?? []).filter(({ cents }) => cents > 0).map(({ code, cents }) => ({ code, cents })),
    shippingCents,
    donationCents,
    rates,
    netCents,
    vatCents,
    totalCents,
    method,
    notes,
    isPaid: order.paidAt !== null,
    dueDays: await transferDays(ctx),
    isTest: order.isTest,
    corrects: null,
  };
}

type Address = NonNullable<Customer['to']>;

/** Name and address as they are written on an envelope; the country only abroad. */
export function envelopeOf(address: Address, locale: Locale, home = 'at'): Party {
  const person = `${address.first_name} ${address.last_name}`;
  const name = address.company || person;
  const place = [address.address, `${address.zip} ${address.city}`];
  const country = address.country === home ? [] : [countryName(address.country, locale)];
  return { name, lines: [...(address.company ? [person] : []), ...place, ...country] };
}

export const buyerOf = (customer: Customer, locale: Locale): Party => envelopeOf(customer, locale);

/** A line in the language of its document. */
export function invoiceLine(line: OrderLine, locale: Locale): InvoiceLine {
  const { name, nameEn, chosen, quantity, unitCents, lineCents, vatPermille } = line;
  const isEnglish = locale === 'en';
  return {
    name: (isEnglish && nameEn) || name,
    details: [
      ...chosen.map(
        ({ step, stepEn, text, textEn }) => `${(isEnglish && stepEn) || step}: ${(isEnglish && textEn) || text}`,
      ),
      ...noWithdrawal(line, locale),
    ],
    quantity,
    unitCents,
    lineCents,
    permille: vatPermille,
  };
}
