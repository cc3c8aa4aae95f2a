import { z } from 'zod';
import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { type Outcome, outcomeOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { handleSchema } from '../contract/fields.ts';
import { signUpSchema, verifySchema } from '../contract/sign-up.ts';
import { SHORTEST_ALONE } from '../service/passwords/password-strength.ts';
import { signUp } from '../service/sign-up/sign-up.ts';
import { requestVerification, verificationOf, verifyAccount } from '../service/sign-up/verify.ts';

type Values = Record<string, string>;

/** Data of the sign-up form: captcha challenge, countries, minimum password length. */
export async function loadSignUp(ctx: Context) {
  return {
    challenge: await newChallenge(ctx),
    countries: countriesIn(ctx.locale).map(({ code, name }) => ({ value: code, label: name })),
    shortest: SHORTEST_ALONE,
  };
}

/**
 * Signs up from form fields, named like the API's. A refused form keeps its challenge until it has been
 * used.
 */
export async function submitSignUp(
  ctx: Context,
  values: Values,
  back: string | null = null,
): Promise<Outcome & { challenge: Challenge | null }> {
  const outcome = await outcomeOf(
    ctx,
    async () => signUp(ctx, parsed(signUpSchema, signUpOf(ctx, values)), back),
    SIGN_UP_TEXTS,
  );
  return { ...outcome, challenge: outcome.ok ? null : await sameChallenge(ctx, values['captcha.token'] ?? '') };
}

/** A message per field, because the error summary lists them without their labels. */
const SIGN_UP_TEXTS = {
  handle: 'auth_invalidEmail',
  password: 'auth_invalidPassword',
  password2: 'auth_repeatMissing',
  'userData.first_name': 'auth_firstNameMissing',
  'userData.last_name': 'auth_lastNameMissing',
} as const;

/** The email address that a link would confirm; null = 'This token has expired.' */
export const loadVerification = (ctx: Context, token: string) => verificationOf(ctx, token);

export const submitVerification = (
  ctx: Context,
  token: string,
  { password = '' }: Values,
): Promise<Outcome<{ handle: string }>> =>
  outcomeOf(ctx, async () => verifyAccount(ctx, parsed(verifySchema, { token, password })));

/** A form that asks only for an email address; every address gets the same response. */
export const submitVerificationRequest = (ctx: Context, values: Values, back: string | null = null): Promise<Outcome> =>
  outcomeOf(
    ctx,
    async () => {
      await requestVerification(ctx, { handle: handleOf(values), back });
      return {};
    },
    HANDLE_TEXT,
  );

export const HANDLE_TEXT = { handle: 'auth_invalidEmail' } as const;

/** Parses the email address. @throws AppError invalid at the field 'handle' */
export function handleOf(values: Values): string {
  return parsed(z.object({ handle: handleSchema }), { handle: values.handle ?? '' }).handle;
}

/** Copies known fields only, because field names are untrusted. */
function signUpOf(ctx: Context, values: Values): unknown {
  const isCompany = values.customer === 'company';
  const company = isCompany ? { company: values['userData.company'] ?? '' } : {};
  const own = { first_name: values['userData.first_name'] ?? '', last_name: values['userData.last_name'] ?? '' };
  const type = isCompany ? 'company' : 'person';
  const invoice = addressOf(values, 'userData.addresses.0', { ...own, ...company, type });
  return {
    handle: values.handle ?? '',
    password: values.password ?? '',
    password2: values.password2 ?? '',
    userData: { ...own, ...company, addresses: invoice ? [invoice] : [] },
    alternate_shipping_address: addressOf(values, 'alternate_shipping_address', { type: 'person' }),
    newsletter_consent: values.newsletter_consent === 'on',
    privacy_accepted: values.privacy_accepted === 'on',
    meta: { locale: ctx.locale },
    captcha: {
      token: values['captcha.token'] ?? '',
      answer: values['captcha.answer'] ?? '',
      website: values['captcha.website'] ?? '',
    },
  };
}

const ADDRESS_FIELDS = ['first_name', 'last_name', 'address', 'zip', 'city', 'phone'] as const;

/** Null when only the country is set: an address is either complete or absent (S5.3). */
function addressOf(values: Values, name: string, given: Record<string, string>): Record<string, string> | null {
  const typed = ADDRESS_FIELDS.map((field) => [field, values[`${name}.${field}`]?.trim() ?? ''] as const);
  if (typed.every(([, text]) => text === '')) return null;
  const optional = (field: string) => field === 'phone' || field in given;
  const texts = Object.fromEntries(typed.filter(([field, text]) => text !== '' || !optional(field)));
  return { ...given, ...texts, country: values[`${name}.country`] ?? '' };
}
