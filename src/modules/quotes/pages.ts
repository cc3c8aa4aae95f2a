import { isOffered } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import { configurationIn, productsForCart, readShop, shopSettings, stepField } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { chosenWords } from './contract/quote.ts';
import { askedSchema } from './contract.ts';
import { askQuote } from './service/ask-quote.ts';
import { acceptQuote, type OwnQuote, ownQuote } from './service/own-quote.ts';

export type { OwnQuote } from './service/own-quote.ts';

type Posted = Readonly<Record<string, string>>;

/** `href`: where it is chosen anew; `fields`: what names it and its choice in a form. */
type AskedProduct = { name: string; chosen: string[]; href: string; fields: Posted };

/** Everything typed into the form, and what became of it. */
export type AskPage = {
  typed: Posted;
  /** Product in question; null without one. */
  product: AskedProduct | null;
  /** Of the received question; '' before. */
  number: string;
  message: string;
  fields: Record<string, string>;
  /** Of a refused question. */
  status?: number;
  retryAfterSeconds?: number;
};

/** Path of the checkout of a parish with a shop; null without a shop. */
export async function checkoutPath(ctx: Context): Promise<string | null> {
  if (!(await readShop(ctx, ctx.site.id))) return null;
  const { pages } = await readSettings(ctx, shopSettings);
  return `/${ctx.site.slug}${pages.checkout}`;
}

/** The form; whoever comes from a product brings it along, with everything chosen there. */
export async function openAsking(ctx: Context, request: Request): Promise<AskPage> {
  const { searchParams } = new URL(request.url);
  const variant = searchParams.get('variant') ?? '';
  const steps = stepFields(configurationIn(searchParams));
  const typed = { ...steps, variant, quantity: searchParams.get('quantity') || '1' };
  return { ...BLANK, typed, product: await askedProduct(ctx, typed) };
}

/** Receives the question, or says what is wrong; nothing typed is lost. */
export async function submitAsking(ctx: Context, posted: Posted): Promise<AskPage> {
  const { name = '', email = '', phone = '', variant = '', quantity = '1', message = '' } = posted;
  const configuration = configurationIn(Object.entries(posted));
  const asked = { name, email, phone, variant, quantity, message };
  const typed = { ...asked, ...stepFields(configuration) };
  const product = await askedProduct(ctx, typed);
  try {
    const number = await askQuote(ctx, parsed(askedSchema, { ...asked, configuration }));
    return { ...BLANK, typed, product, number };
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    // What is wrong with the choice stands where the product stands.
    const fieldOf = (key: string) => (key.startsWith('lines.') ? 'product' : key);
    const words = Object.entries(refusal.fields).map(([key, text]) => [fieldOf(key), text] as const);
    return { ...BLANK, typed, product, ...refusal, fields: Object.fromEntries(words) };
  }
}

/** True if the offer of a link can be ordered now: its page stays while the shop or the parish is switched off. */
export const isSelling = (ctx: Context): boolean => isOffered(ctx, 'shop');

/** The offer of a link; null for a wrong code, as for an offer that does not exist. */
export const openOffer = (ctx: Context, id: string, request: Request): Promise<OwnQuote | null> =>
  unlessRefused(ownQuote(ctx, id, codeIn(request)));

/** Puts the offer into the cart. Set-Cookie lines; null for an offer that is over, or while nothing is sold. */
export const takeIntoCart = async (ctx: Context, request: Request, id: string): Promise<string[] | null> =>
  isSelling(ctx) ? unlessRefused(acceptQuote(ctx, request, { id, code: codeIn(request) })) : null;

const codeIn = (request: Request): string => new URL(request.url).searchParams.get('code') ?? '';

async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const BLANK: AskPage = { typed: {}, product: null, number: '', message: '', fields: {} };

const stepFields = (configuration: Configuration): Posted =>
  Object.fromEntries(Object.entries(configuration).map(([step, value]) => [stepField(step), value]));

async function askedProduct(ctx: Context, typed: Posted): Promise<AskedProduct | null> {
  const { variant = '' } = typed;
  if (!/^[\da-f-]{36}$/.test(variant)) return null;
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const configuration = configurationIn(Object.entries(typed));
  const items = [{ variant, quantity: 1, configuration }];
  const [found] = await productsForCart(ctx, { siteId: ctx.site.id, items, on });
  if (!found?.isForSale) return null;
  const { product, chosen, colorName, colorNameEn } = found;
  const color = inLocale({ de: colorName, en: colorNameEn }, ctx.locale);
  const name = textIn(product, 'name', ctx.locale);
  const { pages } = await readSettings(ctx, shopSettings);
  const steps = stepFields(configuration);
  const query = new URLSearchParams({ farbe: variant, ...steps });
  return {
    name: color ? `${name}, ${color}` : name,
    chosen: chosenWords({ chosen }, ctx.locale),
    href: `/${ctx.site.slug}${pages.shop}/Produkt/${encodeURIComponent(product.slug)}?${query}`,
    fields: { ...steps, variant },
  };
}
