import type { Context } from '#kernel/context.ts';
import { AppError, type invalid } from '#kernel/errors.ts';
import { type Outcome, outcomeOf, type Posted } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { signUpSchema } from '#modules/auth/contract.ts';
import { signUp } from '#modules/auth/index.ts';
import { addressSchema } from '../contract/cart.ts';
import { keepDetails } from '../service/cart/change-cart.ts';
import { checkoutPath } from '../service/checkout-path.ts';
import { tokenIn } from './token-in.ts';

/**
 * Makes an account from what was typed in the checkout, and keeps all of it: the order may go on as a guest, and comes to the account
 * once its address is confirmed.
 */
export const submitSignUp = (ctx: Context, request: Request, posted: Posted): Promise<Outcome> =>
  outcomeOf(ctx, async () => {
    const token = await tokenIn(ctx, request);
    await keepDetails(ctx, token, posted, posted.stand);
    try {
      const { handle } = await signUp(ctx, parsed(signUpSchema, signUpOf(ctx, posted)), await checkoutPath(ctx));
      await keepDetails(ctx, token, { ...posted, konto: handle });
    } catch (error) {
      throw error instanceof AppError ? atOurFields(error) : error;
    }
    return {};
  });

function signUpOf(ctx: Context, posted: Posted): unknown {
  const { first_name = '', last_name = '', company = '', email = '', password = '', password2 = '' } = posted;
  const isCompany = posted.type === 'company';
  const { data: address } = addressSchema.safeParse({ ...posted, type: isCompany ? 'company' : 'person' });
  const own = isCompany && company.trim() ? { company } : {};
  const captcha = { token: posted['captcha.token'] ?? '', answer: posted['captcha.answer'] ?? '' };
  return {
    handle: email,
    password,
    password2,
    meta: { locale: ctx.locale },
    userData: { first_name, last_name, ...own, addresses: address ? [address] : [] },
    captcha: { ...captcha, website: posted['captcha.website'] ?? '' },
  };
}

/** The same refusal at the fields of the checkout. */
function atOurFields(error: AppError): AppError {
  const fields = Object.entries((error.details?.fields ?? {}) as Parameters<typeof invalid>[0]);
  if (fields.length === 0) return error;
  const named = fields.map(([name, key]) => [OUR_NAMES[name] ?? name.split('.').at(-1) ?? name, key] as const);
  return new AppError(error.code, error.status, error.messageKey, { fields: Object.fromEntries(named) });
}

const OUR_NAMES: Readonly<Record<string, string>> = { handle: 'email' };
