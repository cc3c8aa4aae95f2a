import type { Context } from '#kernel/context.ts';
import { type Outcome, outcomeOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { momentText } from '#kernel/local-time.ts';
import { byTokenSchema, changePasswordSchema } from '../contract/passwords.ts';
import { accountById } from '../service/account-by-handle.ts';
import * as factor from '../service/factors/second-factor-reset.ts';
import { changePassword } from '../service/passwords/change-password.ts';
import {
  type PasswordPurpose,
  passwordLinkOf,
  requestPasswordReset,
  setPasswordByLink,
} from '../service/passwords/password-reset.ts';
import { shortestFor } from '../service/passwords/password-strength.ts';
import { HANDLE_TEXT, handleOf } from './sign-up.ts';

type Values = Record<string, string>;
export type PasswordView = { handle: string; shortest: number };

/** The account whose password a link sets; null = 'This token has expired.' */
export async function loadPasswordLink(
  ctx: Context,
  purpose: PasswordPurpose,
  token: string,
): Promise<PasswordView | null> {
  const account = await passwordLinkOf(ctx, purpose, token);
  return account && { handle: account.handle, shortest: shortestFor(account.hasSecondFactor) };
}

/** The signed-in account, for the password form. */
export async function loadOwnPassword(ctx: Context): Promise<PasswordView | null> {
  const account = await accountById(ctx, ctx.user.id);
  return account && { handle: account.handle, shortest: shortestFor(account.hasSecondFactor) };
}

export const submitPasswordRequest = (ctx: Context, values: Values, back: string | null = null): Promise<Outcome> =>
  outcomeOf(ctx, () => nothing(requestPasswordReset(ctx, { handle: handleOf(values), back })), HANDLE_TEXT);

export const submitPasswordByLink = (
  ctx: Context,
  purpose: PasswordPurpose,
  token: string,
  { password = '', password2 = '' }: Values,
): Promise<Outcome> =>
  outcomeOf(ctx, async () => {
    const input = parsed(byTokenSchema, { token, password, password2 });
    return nothing(setPasswordByLink(ctx, purpose, input));
  });

/** Changes the caller's password; returns the rotated session token, if there is a session. */
export const changeOwnPassword = (ctx: Context, { old_password = '', password = '', password2 = '' }: Values) =>
  outcomeOf(ctx, async () => {
    const input = parsed(changePasswordSchema, { old_password, password, password2 });
    return { changed: await changePassword(ctx, input) };
  });

export const submitFactorRequest = (ctx: Context, values: Values, back: string | null = null): Promise<Outcome> =>
  outcomeOf(ctx, () => nothing(factor.requestSecondFactorReset(ctx, { handle: handleOf(values), back })), HANDLE_TEXT);

/** True while a link that switches off or keeps the second factor is valid. */
export const loadFactorLink = async (ctx: Context, purpose: 'resetSecondFactor' | 'keepSecondFactor', token: string) =>
  (await factor.factorLinkOf(ctx, purpose, token)) !== null;

export const submitFactorReset = (
  ctx: Context,
  token: string,
  back: string | null = null,
): Promise<Outcome<{ actsAt: Date }>> => outcomeOf(ctx, () => factor.beginSecondFactorReset(ctx, { token, back }));

/** Formats a timestamp from the URL; null if it is invalid. */
export function factorMoment(ctx: Context, iso: string): string | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : momentText(moment, ctx.locale, ctx.site.timeZone);
}

export const submitFactorKeep = (ctx: Context, token: string): Promise<Outcome> =>
  outcomeOf(ctx, () => nothing(factor.keepSecondFactor(ctx, { token })));

async function nothing(act: Promise<void>): Promise<object> {
  await act;
  return {};
}
