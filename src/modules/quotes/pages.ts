import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { productsForCart, readShop, shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { askedSchema } from './contract.ts';
import { askQuote } from './service/ask-quote.ts';
import { acceptQuote, type OwnQuote, ownQuote } from './service/own-quote.ts';

export type { OwnQuote } from './service/own-quote.ts';

type Posted = Readonly<Record<string, string>>;

/** Everything typed into the form, and what became of it. */
export type AskPage = {
  typed: Posted;
  /** What is asked for; '' without a product. */
  product: string;
  /** Of the received question; '' before. */
  number: string;
  message: string;
  fields: Record<string, string>;
};

/** Where the checkout of a parish with a shop is; null without a shop. */
export async function checkoutPath(ctx: Context): Promise<string | null> {
  if (!(await readShop(ctx, ctx.site.id))) return null;
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${ctx.site.slug}${pages.checkout}`;
}

/** The empty form; a link from a product brings it along. */
export async function openAsking(ctx: Context, request: Request): Promise<AskPage> {
  const variant = new URL(request.url).searchParams.get('artikel') ?? '';
  return { ...BLANK, typed: { variant, quantity: '1' }, product: await productName(ctx, variant) };
}

/** Receives the question, or says what is wrong; nothing typed is lost. */
export async function submitAsking(ctx: Context, posted: Posted): Promise<AskPage> {
  const { name = '', email = '', phone = '', variant = '', quantity = '1', message = '' } = posted;
  const typed = { name, email, phone, variant, quantity, message };
  const product = await productName(ctx, variant);
  try {
    return { ...BLANK, typed, product, number: await askQuote(ctx, parsed(askedSchema, typed)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    const words = Object.entries(fields).map(([key, text]) => [key, textOf(text, ctx.locale)] as const);
    return {
      ...{ ...BLANK, typed, product, message: textOf(error.messageKey, ctx.locale, error.details) },
      fields: Object.fromEntries(words),
    };
  }
}

/** The offer of a link; null for a wrong code, as for an offer that does not exist. */
export const openOffer = (ctx: Context, id: string, request: Request): Promise<OwnQuote | null> =>
  unlessRefused(ownQuote(ctx, id, codeIn(request)));

/** Puts the offer into the cart; Set-Cookie lines, or null for an offer that is over. */
export const takeIntoCart = (ctx: Context, request: Request, id: string): Promise<string[] | null> =>
  unlessRefused(acceptQuote(ctx, request, { id, code: codeIn(request) }));

const codeIn = (request: Request): string => new URL(request.url).searchParams.get('code') ?? '';

async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const BLANK: AskPage = { typed: {}, product: '', number: '', message: '', fields: {} };

async function productName(ctx: Context, variant: string): Promise<string> {
  if (!/^[\da-f-]{36}$/.test(variant)) return '';
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const [found] = await productsForCart(ctx, { siteId: ctx.site.id, items: [{ variant, quantity: 1 }], on });
  if (!found?.isForSale) return '';
  const { product, colorName, colorNameEn } = found;
  const isEnglish = ctx.locale === 'en';
  const color = isEnglish ? colorNameEn : colorName;
  const name = (isEnglish && product.nameEn) || product.name;
  return color ? `${name}, ${color}` : name;
}
