import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Posted } from '#kernel/http/form-outcome.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { MOST_DONATION_CENTS } from '#modules/donations/contract.ts';
import { PARISH_FIELD } from '../service/cart/cart-donations.ts';
import { type CartChange, giveInCart, updateCart } from '../service/cart/change-cart.ts';

/** Changes the cart as a form of its page asks. @throws AppError invalid at the fields of the form */
export const changeByForm = async (ctx: Context, token: string | null, posted: Posted): Promise<void> =>
  atFormFields(updateCart(ctx, token, cartChangeIn(posted)));

/** Gives as a form asks; returns the token of the cart. @throws AppError invalid at the fields of the form */
export const giveByForm = async (ctx: Context, token: string | null, posted: Posted): Promise<string> =>
  atFormFields(giveInCart(ctx, token, cartChangeIn(posted)));

/**
 * Reads a form of the cart: 'menge.<line>' = pieces; 'anpassen' = line and the remaining number; 'entfernen' = a line;
 * 'spende.<purpose>' = new amount of a donation, empty removes it; 'spende' = additional euros for 'zweck', with
 * 'nachricht' and 'geboren'; 'aufrunden' = the bill in cents that a donation makes round; 'code_entfernen',
 * 'gutschein_entfernen', 'partner_entfernen'.
 * @throws AppError invalid at the field of an amount
 */
function cartChangeIn(posted: Posted): CartChange {
  const given = {
    purpose: posted.zweck || null,
    message: posted.nachricht ?? '',
    bornOn: posted.geboren?.trim() || null,
  };
  return {
    quantities: quantitiesIn(posted),
    amounts: amountsIn(posted),
    more: { ...given, cents: amountIn(posted.spende ?? '', 'spende') },
    roundUp: posted.aufrunden ? { ...given, toCents: Number(posted.aufrunden) } : null,
    removed: {
      ...(posted.code_entfernen ? { code: posted.code_entfernen } : {}),
      ...(posted.gutschein_entfernen ? { gift: posted.gutschein_entfernen } : {}),
      ...(posted.partner_entfernen ? { partner: posted.partner_entfernen } : {}),
    },
  };
}

/** The fields of the form by the names that the service has for them. */
const FIELDS: Readonly<Record<string, string>> = { cents: 'spende', purpose: 'zweck', bornOn: 'geboren' };

/** Names what the service refuses by the fields of the form. */
async function atFormFields<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof AppError) || !error.details?.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([name, key]) => [FIELDS[name] ?? name, key] as const);
    throw new AppError(error.code, error.status, error.messageKey, {
      ...error.details,
      fields: Object.fromEntries(fields),
    });
  }
}

function quantitiesIn(posted: Posted): Map<string, number> {
  const typed = Object.entries(posted).flatMap(([name, text]): [string, number][] => {
    const count = Number(text);
    return name.startsWith('menge.') && Number.isInteger(count) && count >= 0 ? [[name.slice(6), count]] : [];
  });
  const [adjusted, left = ''] = (posted.anpassen ?? '').split(' ');
  return new Map([
    ...typed,
    ...(adjusted && /^\d{1,3}$/.test(left) ? [[adjusted, Number(left)] as const] : []),
    ...(posted.entfernen ? [[posted.entfernen, 0] as const] : []),
  ]);
}

const amountsIn = (posted: Posted): Map<string | null, number> =>
  new Map(
    Object.entries(posted).flatMap(([name, text]) => {
      if (!name.startsWith('spende.')) return [];
      return [[name === PARISH_FIELD ? null : name.slice(7), amountIn(text, name)] as const];
    }),
  );

function amountIn(typed: string, field: string): number {
  if (!typed.trim()) return 0;
  const cents = centsIn(typed);
  if (cents === null || !(cents <= MOST_DONATION_CENTS)) throw invalid({ [field]: 'checkout_donationWrong' });
  return cents;
}
