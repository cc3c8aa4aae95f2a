import type { Context } from '#kernel/context.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { momentText } from '#kernel/local-time.ts';
import { byTokenSchema, changePasswordSchema } from '../contract/passwords.ts';
import { accountById } from '../service/account-by-handle.ts';
import { changePassword } from '../service/change-password.ts';
import {
  type PasswordPurpose,
  passwordLinkOf,
  requestPasswordReset,
  setPasswordByLink,
} from '../service/password-reset.ts';
import { shortestFor } from '../service/password-strength.ts';
import * as factor from '../service/second-factor-reset.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { HANDLE_TEXT, handleOf } from './sign-up.ts';

type Values = Record<string, string>;
export type PasswordView = { handle: string; shortest: number };

/** Whose password a link sets; null = 'This token has expired.' */
export async function loadPasswordLink(
  ctx: Context,
  purpose: PasswordPurpose,
  token: string,
): Promise<PasswordView | null> {
  const account = await passwordLinkOf(ctx, purpose, token);
  return account && { handle: account.handle, shortest: shortestFor(account.hasSecondFactor) };
}

/** The own account of who is signed in, to change its password. */
export async function loadOwnPassword(ctx: Context): Promise<PasswordView | null> {
  const account = await accountById(ctx, ctx.user.id);
  return account && { handle: account.handle, shortest: shortestFor(account.hasSecondFactor) };
}

export const submitPasswordRequest = (ctx: Context, values: Values): Promise<Outcome> =>
  outcomeOf(ctx, () => nothing(requestPasswordReset(ctx, { handle: handleOf(values) })), HANDLE_TEXT);

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

/** Changes the own password; answers the new token of this browser's session, if it has one. */
export const changeOwnPassword = (ctx: Context, { old_password = '', password = '', password2 = '' }: Values) =>
  outcomeOf(ctx, async () => {
    const input = parsed(changePasswordSchema, { old_password, password, password2 });
    return { changed: await changePassword(ctx, input) };
  });

export const submitFactorRequest = (ctx: Context, values: Values): Promise<Outcome> =>
  outcomeOf(ctx, () => nothing(factor.requestSecondFactorReset(ctx, { handle: handleOf(values) })), HANDLE_TEXT);

/** Whether a link to switch the second factor off, or to keep it on, is still good. */
export const loadFactorLink = async (ctx: Context, purpose: 'resetSecondFactor' | 'keepSecondFactor', token: string) =>
  (await factor.factorLinkOf(ctx, purpose, token)) !== null;

export const submitFactorReset = (ctx: Context, token: string): Promise<Outcome<{ actsAt: Date }>> =>
  outcomeOf(ctx, () => factor.beginSecondFactorReset(ctx, { token }));

/** A moment of the address in words; null when it is none. */
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
