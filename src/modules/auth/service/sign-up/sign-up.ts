import { randomUUID } from 'node:crypto';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { NewAddress } from '../../contract/addresses.ts';
import type { SignUp } from '../../contract/sign-up.ts';
import type { UserData } from '../../contract.ts';
import { consents, userRoles, users } from '../../tables.ts';
import { passwordMistakes } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { normalPhone } from '../phone.ts';
import { limitRate } from '../rate-limit.ts';
import { shortNetworkOf } from '../sessions/address-words.ts';

/** Version of the consent text; NB: bump it whenever `auth_signUpNewsletter` changes. */
const NEWSLETTER_TEXT = { version: '2026-11', key: 'auth_signUpNewsletter' } as const;

/** S8.3; reveals that an account exists, so only after the captcha and rate-limited (decision 17). */
const alreadyRegistered = () =>
  new AppError('auth.alreadyRegistered', 409, 'auth_alreadyRegistered', {
    fields: { handle: 'auth_alreadyRegistered' },
  });

/**
 * Creates an account that is inactive until its address is confirmed by the mailed link. Role user, no price group
 * (A03); newsletter consent is stored with its proof. `back`: path of the page that the link leads back to in the end.
 * @throws AppError tooMany, invalid, wrongCaptcha, auth.alreadyRegistered (409)
 */
export async function signUp(ctx: Context, input: SignUp, back: string | null = null): Promise<{ handle: string }> {
  await limitRate(ctx, 'signUp');
  const mistakes = await mistakesOf(ctx, input);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  await demandHuman(ctx, input.captcha);
  const passwordHash = await hashPassword(input.password);
  return ctx.tx(async (tx) => {
    const id = await storeAccount(tx, input, passwordHash);
    await tx.db.insert(userRoles).values({ userId: id, role: 'user', siteId: null });
    if (input.newsletter_consent) await storeConsent(tx, id);
    await tx.emit('auth.signedUp', { userId: id });
    await tx.jobs.enqueue('auth.sendVerifyEmail', { userId: id, back, locale: tx.locale, siteId: tx.site.id });
    const by = { id, name: nameOf(input) };
    await tx.record({ act: 'auth.account.signUp', object: { kind: 'user', id, label: by.name }, by });
    return { handle: input.handle };
  });
}

async function mistakesOf(ctx: Context, input: SignUp): Promise<Record<string, MessageKey>> {
  const { handle, userData, alternate_shipping_address: shipping, pass_confirm } = input;
  const known = [handle, userData.first_name, userData.last_name, userData.company ?? ''];
  const fields = await passwordMistakes(ctx, input, { secondFactor: false, known });
  if (pass_confirm !== undefined && pass_confirm !== input.password) fields.pass_confirm = 'auth_passwordsDiffer';
  const named: [string, NewAddress | null | undefined][] = [
    ...userData.addresses.map((address, index): [string, NewAddress] => [`userData.addresses.${index}`, address]),
    ['alternate_shipping_address', shipping],
  ];
  for (const [name, address] of named) {
    if (address?.phone && !normalPhone(address.phone)) fields[`${name}.phone`] = 'auth_invalidPhone';
    if (address?.type === 'company' && !address.company) fields[`${name}.company`] = 'kernel_fieldRequired';
  }
  if (input.newsletter_consent && !input.privacy_accepted) fields.privacy_accepted = 'auth_privacyNeeded';
  return fields;
}

/** Relies on the unique constraint rather than a prior check, so that only one of several concurrent sign-ups succeeds. */
async function storeAccount(tx: Context, input: SignUp, passwordHash: string): Promise<string> {
  const [stored] = await tx.db
    .insert(users)
    .values({
      handle: input.handle,
      name: nameOf(input),
      passwordHash,
      active: false,
      unverifiedSince: tx.now(),
      locale: input.meta.locale ?? tx.locale,
      userData: userDataOf(input),
    })
    .onConflictDoNothing({ target: users.handle })
    .returning({ id: users.id });
  if (!stored) throw alreadyRegistered();
  return stored.id;
}

const nameOf = ({ userData: { first_name, last_name } }: SignUp): string => `${first_name} ${last_name}`;

/** Copies field by field, so that unexpected input is never stored. */
function userDataOf({ userData, alternate_shipping_address: shipping }: SignUp): UserData {
  const { title, first_name, last_name, company, addresses } = userData;
  const [invoice, alternate] = [addresses[0], shipping].map((address) => (address ? storedAddress(address) : null));
  const stored = [invoice, alternate].filter((address) => address !== null && address !== undefined);
  const shippingId = (alternate ?? invoice)?.uuid;
  return {
    ...(title ? { title } : {}),
    first_name,
    last_name,
    ...(company ? { company } : {}),
    addresses: stored,
    shop: {
      ...(invoice ? { default_invoice_address: invoice.uuid } : {}),
      ...(shippingId ? { default_shipping_address: shippingId } : {}),
    },
  };
}

function storedAddress(address: NewAddress) {
  const phone = address.phone && normalPhone(address.phone);
  return { ...address, uuid: randomUUID(), ...(phone ? { phone } : {}) };
}

async function storeConsent(tx: Context, userId: string): Promise<void> {
  await tx.db.insert(consents).values({
    userId,
    purpose: 'newsletter',
    givenAt: tx.now(),
    textVersion: NEWSLETTER_TEXT.version,
    wording: textOf(NEWSLETTER_TEXT.key, tx.locale),
    locale: tx.locale,
    address: shortNetworkOf(tx.ip),
  });
}
