import { centsFrom, numberFrom, permilleFrom } from '#design/admin/form/typed-values.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type {
  ExplainedCart,
  PriceExplanation,
  priceExplanationEndpoints,
} from '../../../contract/price-explanation.ts';
import type { Product } from '../../../contract/product.ts';

const api = apiOf<typeof priceExplanationEndpoints>();

export type ItemRow = {
  product: string;
  variant: string;
  quantity: string;
  configuration: Record<string, string>;
  /** The product with its variants and steps, once it is loaded. */
  shown: Product | null;
};

/** A cart as the office tries it out, with amounts as people type them. */
export type ExplainForm = {
  items: ItemRow[];
  country: string;
  delivery: 'ship' | 'pickup';
  discountGroups: string[];
  promo: string;
  promoPercent: string;
  voucher: string;
  donation: string;
  vatId: ExplainedCart['vatId'];
  /** Shipping costs by agreement; '' = by the rules of the shop. */
  agreedShipping: string;
  suppliedOn: string;
};

export const blankItem = (): ItemRow => ({ product: '', variant: '', quantity: '1', configuration: {}, shown: null });

/** The cart of a link: '?item=product.variant.quantity', once for each line, and '?country=de'. */
export function formOf(params: URLSearchParams): ExplainForm {
  const items = params.getAll('item').map((text): ItemRow => {
    const [product = '', variant = '', quantity = '1'] = text.split('.');
    return { ...blankItem(), product, variant, quantity };
  });
  return {
    items: items.length > 0 ? items : [blankItem()],
    country: params.get('country') ?? '',
    delivery: params.get('delivery') === 'pickup' ? 'pickup' : 'ship',
    discountGroups: [],
    promo: '',
    promoPercent: '',
    voucher: '',
    donation: '',
    vatId: 'none',
    agreedShipping: '',
    suppliedOn: '',
  };
}

/** Asks the server's engine. @throws a refusal at its field */
export async function explainPrice(form: ExplainForm): Promise<PriceExplanation> {
  const { items, country, delivery, discountGroups, promo, promoPercent, voucher, donation, vatId } = form;
  const { agreedShipping, suppliedOn } = form;
  return api('POST /api/v0/price_explanation/', {
    body: {
      site: adminSite(),
      delivery,
      discountGroups,
      vatId,
      items: items
        .filter(({ product }) => product !== '')
        .map(({ variant, shown, quantity, configuration }) => ({
          variant: variant || (shown?.variants[0]?.id ?? ''),
          quantity: numberFrom(quantity) ?? 1,
          configuration: Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== '')),
        })),
      ...(country ? { country } : {}),
      ...(suppliedOn ? { suppliedOn } : {}),
      agreedShippingCents: centsFrom(agreedShipping, 'agreedShippingCents'),
      promoCents: centsFrom(promo, 'promoCents') ?? 0,
      promoPermille: promoPercent === '' ? 0 : permilleFrom(promoPercent, 'promoPermille'),
      voucherCents: centsFrom(voucher, 'voucherCents') ?? 0,
      donationCents: centsFrom(donation, 'donationCents') ?? 0,
    },
  });
}
