import { AppError, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { MOST_ADDRESSES } from '../../contract/account.ts';
import type { AddressInput, UserData, UserDataInput } from '../../contract.ts';
import { normalPhone } from '../phone.ts';

/**
 * Merges submitted data into the stored data; keys of other modules are preserved. Phone numbers are stored in
 * international format (S5.1).
 * A stored default that points to no stored address is dropped, so that it does not block every save.
 * @throws AppError invalid with the field; auth.defaultInvoiceAddress, auth.defaultShippingAddress (S5.4)
 */
export function withUserData(stored: UserData, written: UserDataInput): UserData {
  const { shop, ...rest } = written;
  const mistakes: Record<string, MessageKey> = {};
  const phone = (number: string | undefined, field: string) => {
    if (!number) return number;
    const known = normalPhone(number);
    if (!known) mistakes[field] = 'auth_invalidPhone';
    return known ?? number;
  };
  const data: UserData = { ...stored, ...withoutUndefined(rest) };
  if (rest.phone !== undefined) data.phone = phone(rest.phone, 'userData.phone') ?? '';
  if (rest.addresses)
    data.addresses = rest.addresses.map((address, at) => withPhone(address, phone(address.phone, fieldOf(at))));
  const defaults = storedDefaults(stored);
  if (shop || defaults) data.shop = { ...defaults, ...withoutUndefined(shop ?? {}) };
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  keepDefaults(data);
  keepCount(data, stored);
  return data;
}

/** 'Mag. Rosalinde Kellergassner', else the company, else the previous name of the account. */
export function displayName({ title, first_name, last_name, company }: UserData, before: string): string {
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return (person && [title, person].filter(Boolean).join(' ')) || company || before;
}

/** The display name after a change of the data. A custom name is kept unless a part of the name changes. */
export function nameAfter(before: { name: string; userData: UserData }, now: UserData): string {
  const [old, next] = [displayName(before.userData, before.name), displayName(now, before.name)];
  return next === old ? before.name : next;
}

/** S4.3, S5.4: the default addresses must be among the addresses. */
function keepDefaults({ addresses = [], shop = {} }: UserData): void {
  const isThere = (uuid: string | null | undefined) => !uuid || addresses.some((one) => one.uuid === uuid);
  if (!isThere(shop.default_invoice_address))
    throw new AppError('auth.defaultInvoiceAddress', 409, 'auth_cantRemoveInvoiceAddress');
  if (!isThere(shop.default_shipping_address))
    throw new AppError('auth.defaultShippingAddress', 409, 'auth_cantRemoveShippingAddress');
  if (new Set(addresses.map(({ uuid }) => uuid)).size < addresses.length)
    throw invalid({ 'userData.addresses': 'kernel_fieldNotAllowed' });
}

function storedDefaults({ addresses = [], shop }: UserData): UserData['shop'] {
  if (!shop) return undefined;
  const known = { ...shop };
  for (const field of ['default_invoice_address', 'default_shipping_address'] as const)
    if (!addresses.some(({ uuid }) => uuid === known[field])) delete known[field];
  return known;
}

function keepCount({ addresses = [] }: UserData, stored: UserData): void {
  const most = Math.max(MOST_ADDRESSES, stored.addresses?.length ?? 0);
  if (addresses.length > most) throw invalid({ 'userData.addresses': 'auth_tooManyAddresses' });
}

const fieldOf = (at: number) => `userData.addresses.${at}.phone`;

const withPhone = (address: AddressInput, phone: string | undefined) => (phone ? { ...address, phone } : address);
