import { randomUUID } from 'node:crypto';
import { isRecentlyProven } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { type Outcome, outcomeOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { momentText } from '#kernel/local-time.ts';
import { cookiesAfterSignOut, rotatedCookie } from '../api/cookies.ts';
import type { ShownSection } from '../contract/account.ts';
import { userChangeSchema } from '../contract/users.ts';
import type { Kept, User } from '../contract.ts';
import { addressesOf, withAddress } from '../screens/address-list.ts';
import type { ShownConsent } from '../screens/public/account-consents.tsx';
import { changeEmail, confirmEmail, newAddressOf } from '../service/account/change-email.ts';
import { listConsents, withdrawConsent } from '../service/account/consents.ts';
import { eraseOwnAccount } from '../service/account/erase.ts';
import { accountSections } from '../service/account/sections.ts';
import { prove } from '../service/sign-in/prove.ts';
import { ownAccount } from '../service/users/users.ts';
import { updateUsers } from '../service/users/write-users.ts';

type Values = Record<string, string>;

export type AccountView = {
  user: User;
  sections: ShownSection[];
  consents: ShownConsent[];
  countries: { value: string; label: string }[];
  /** Id for an address to be added. */
  nextId: string;
};

/** The caller's account for the page; null for guests. */
export async function loadAccount(ctx: Context): Promise<AccountView | null> {
  if (ctx.session.state !== 'open') return null;
  const user = await ownAccount(ctx);
  if (!user) return null;
  const countries = countriesIn(ctx.locale).map(({ code, name }) => ({ value: code, label: name }));
  return {
    user,
    sections: await accountSections(ctx),
    consents: await shownConsents(ctx),
    countries,
    nextId: randomUUID(),
  };
}

async function shownConsents(ctx: Context): Promise<ShownConsent[]> {
  const day = (iso: string) => momentText(new Date(iso), ctx.locale, ctx.site.timeZone);
  return (await listConsents(ctx)).map(({ _id, wording, givenAt, withdrawnAt }) => ({
    _id,
    wording,
    givenOn: day(givenAt),
    withdrawnOn: withdrawnAt && day(withdrawnAt),
  }));
}

export const submitWithdrawal = (ctx: Context, { consent = '' }: Values): Promise<Outcome> =>
  outcomeOf(ctx, async () => {
    await withdrawConsent(ctx, consent);
    return {};
  });

/** The address that the link of an email would confirm; null = 'This token has expired.' */
export const loadNewAddress = (ctx: Context, token: string) => newAddressOf(ctx, token);

export const submitProfile = (ctx: Context, { rev, locale = '', ...values }: Values): Promise<Outcome> => {
  const { title = '', first_name = '', last_name = '', company = '', phone = '' } = values;
  const language = locale === '' ? null : locale;
  return save(ctx, { rev, locale: language, userData: { title, first_name, last_name, company, phone } });
};

/** Saves one address from a form: updates it if its uuid is known, adds it otherwise. */
export const submitAddress = (ctx: Context, { rev, ...values }: Values): Promise<Outcome> =>
  outcomeAt(ctx, async (user) => {
    const { act: _act, ...typed } = values;
    const filled = Object.entries(typed).filter(([name, value]) => value !== '' || NEEDED.includes(name));
    const { addresses, at } = withAddress(user, Object.fromEntries(filled) as never);
    return { at, change: { rev, userData: { addresses } } };
  });

/** Never throws: refusals of S5.4 are returned as messages. */
export const submitAddressRemoval = (ctx: Context, { rev, uuid }: Values): Promise<Outcome> =>
  outcomeAt(ctx, async (user) => {
    const addresses = addressesOf(user).filter((one) => one.uuid !== uuid);
    return { at: -1, change: { rev, userData: { addresses } } };
  });

/** Sets the default address for invoices or deliveries; an empty id clears it. */
export const submitDefault = (ctx: Context, { rev, kind = '', uuid = '' }: Values): Promise<Outcome> =>
  save(ctx, { rev, userData: { shop: { [kind]: uuid || null } } });

export const submitEmail = (ctx: Context, { email = '', password = '' }: Values): Promise<Outcome> =>
  outcomeOf(ctx, () => changeEmail(ctx, { email: email.trim().toLowerCase(), password }));

export const submitNewAddress = (ctx: Context, token: string): Promise<Outcome> =>
  outcomeOf(ctx, () => confirmEmail(ctx, token));

/** Erases the caller's account; returns the retained records and the Set-Cookie lines that delete the session. */
export const submitErasure = (
  ctx: Context,
  { password = '' }: Values,
): Promise<Outcome<{ kept: Kept[]; cookies: string[] }>> =>
  outcomeOf(ctx, async () => ({
    ...(await eraseOwnAccount(ctx, password)),
    cookies: cookiesAfterSignOut(ctx.publicUrl),
  }));

/**
 * Authorises the download of the caller's data: after a recent proof, else with the password (forms without JavaScript).
 * Returns the Set-Cookie line of the session, whose token is rotated by the proof.
 */
export const submitCopy = (ctx: Context, { password = '' }: Values): Promise<Outcome<{ cookie: string | null }>> =>
  outcomeOf(ctx, async () => {
    if (isRecentlyProven(ctx)) return { cookie: null };
    if (password === '') throw invalid({ password: 'auth_passwordOnceMore' });
    const proven = await prove(ctx, { password });
    return { cookie: proven && rotatedCookie(proven.token, proven.seconds, ctx.publicUrl) };
  });

const NEEDED = ['first_name', 'last_name', 'address', 'zip', 'city'];

const save = (ctx: Context, change: object): Promise<Outcome> => outcomeAt(ctx, async () => ({ at: -1, change }));

/** Updates the caller's account; validation errors are returned by form field name. */
async function outcomeAt(
  ctx: Context,
  changeOf: (user: User) => Promise<{ at: number; change: object }>,
): Promise<Outcome> {
  const user = await ownAccount(ctx);
  let place = -1;
  const outcome = await outcomeOf(ctx, async () => {
    if (!user) return {};
    const { at, change } = await changeOf(user);
    place = at;
    const numbered = { ...change, rev: Number((change as { rev?: unknown }).rev) };
    await updateUsers(ctx, [parsed(userChangeSchema, numbered)]);
    return {};
  });
  if (outcome.ok) return outcome;
  const fields = Object.entries(outcome.fields).map(([name, text]) => [
    name.replace(`userData.addresses.${place}.`, '').replace('userData.', ''),
    text,
  ]);
  return { ...outcome, fields: Object.fromEntries(fields) };
}
