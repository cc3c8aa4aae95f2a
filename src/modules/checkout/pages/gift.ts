import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { type Outcome, outcomeOf, type Posted } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { centsIn, moneyText } from '#kernel/i18n/money-input.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { type GiftProduct, readGiftProduct } from '#modules/catalog/index.ts';
import { type BoughtGift, boughtGiftSchema } from '#modules/vouchers/contract.ts';
import { type OfferedDesign, offeredDesigns } from '#modules/vouchers/index.ts';
import { findCart } from '../service/cart/cart-store.ts';
import { cartCookies } from '../service/cart/cart-token.ts';
import { addToCart, changeGift } from '../service/cart/change-cart.ts';
import { tokenIn } from './token-in.ts';

/** The form in which a gift voucher is put together. */
export type GiftPage = {
  product: GiftProduct;
  designs: OfferedDesign[];
  /** Everything typed, by the names of the fields. */
  typed: Posted;
  /** Line of the cart that is changed; '' for a new one. */
  line: string;
  today: string;
};

/** The form for a product, with what was chosen for the line that the address names; null where no gift voucher is for sale. */
export async function loadGift(ctx: Context, slug: string, request: Request): Promise<GiftPage | null> {
  const product = await readGiftProduct(ctx, slug);
  if (!product) return null;
  const line = await lineIn(ctx, request);
  const designs = await offeredDesigns(ctx);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const typed = line?.gift ? typedOf(product, line.gift) : { value: '', to: 'me', design: designs[0]?.key ?? '' };
  return { product, designs, typed, today, line: line?.id ?? '' };
}

/** Puts the voucher into the cart, or changes that of the line; what is wrong stands at its field. */
export const submitGift = (
  ctx: Context,
  { product }: GiftPage,
  request: Request,
  posted: Posted,
): Promise<Outcome<{ cookies: string[] }>> =>
  outcomeOf(ctx, async () => {
    const gift = giftOf(product, posted);
    const token = await tokenIn(ctx, request);
    const line = await lineIn(ctx, request);
    if (line) {
      await changeGift(ctx, token, line.id, gift);
      return { cookies: [] };
    }
    const kept = await addToCart(ctx, token, { variant: product.variant, quantity: 1, configuration: {}, gift });
    return { cookies: cartCookies(ctx, kept, request.headers.get('sec-fetch-dest') === 'iframe') };
  });

async function lineIn(ctx: Context, request: Request) {
  const id = new URL(request.url).searchParams.get('zeile');
  const cart = id ? await findCart(ctx, await tokenIn(ctx, request)) : null;
  return cart?.lines.find((line) => line.id === id) ?? null;
}

/** Name of the choice of a value that is typed. */
const FREE = 'free';

function typedOf({ choices }: GiftProduct, { valueCents, sendOn, ...words }: BoughtGift): Posted {
  const isListed = choices.valuesCents.includes(valueCents);
  return {
    ...words,
    sendOn: sendOn ?? '',
    to: words.recipientEmail ? 'other' : 'me',
    value: isListed ? String(valueCents) : FREE,
    amount: isListed ? '' : moneyText(valueCents),
  };
}

/** @throws AppError invalid with everything that is wrong at once */
function giftOf(product: GiftProduct, posted: Posted): BoughtGift {
  const isForOther = posted.to === 'other';
  const recipientEmail = isForOther ? (posted.recipientEmail ?? '').trim() : '';
  const valueCents = valueIn(product, posted);
  const wrong: Fields = {};
  if (valueCents === null) wrong.value = 'checkout_giftValueWrong';
  if (isForOther && recipientEmail === '') wrong.recipientEmail = 'checkout_giftEmailMissing';
  const given = {
    valueCents: valueCents ?? product.priceCents,
    recipientEmail,
    recipientName: posted.recipientName,
    giverName: posted.giverName,
    dedication: posted.dedication?.replaceAll('\r\n', '\n'),
    design: posted.design,
    sendOn: (isForOther && posted.sendOn) || null,
  };
  const gift = attemptParse(given, wrong);
  if (!gift || Object.keys(wrong).length > 0) throw invalid(wrong);
  return gift;
}

type Fields = Record<string, MessageKey>;

/** Null where something is wrong, which is added to `wrong`. */
function attemptParse(given: object, wrong: Fields): BoughtGift | null {
  try {
    return parsed(boughtGiftSchema, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    Object.assign(wrong, error.details?.fields);
    return null;
  }
}

/** Null for a value that the product does not offer. */
function valueIn({ choices: { valuesCents, free } }: GiftProduct, { value = '', amount = '' }: Posted): number | null {
  const cents = value === FREE || (value === '' && amount !== '') ? centsIn(amount) : Number(value);
  if (!cents || Number.isNaN(cents)) return null;
  const isFree = free !== null && free.fromCents <= cents && cents <= free.toCents;
  return isFree || valuesCents.includes(cents) ? cents : null;
}
