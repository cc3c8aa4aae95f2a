import type { OwnContact } from '#modules/auth/index.ts';
import { ADDRESS_NAMES, type Details } from '../../contract/cart.ts';

type Address = OwnContact['addresses'][number];

const NAME = ['company', 'first_name', 'last_name'] as const;
const HOME = ['address', 'zip', 'city'] as const;

/** Drops empty fields: without scripts a form posts all of its fields, so an empty one means nothing. */
export const filledIn = (details: Details): Details =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text.trim() !== ''));

/**
 * Everything typed so far, and what the account knows where nothing was typed yet (S5.3). Name and address are filled in as a whole: what
 * somebody typed is never completed with the rest of another address. What its owner emptied after that stays empty.
 */
export function withAccount(details: Details, contact: OwnContact | null): Details {
  if (!contact) return details;
  const typed = filledIn(details);
  const isUntouched = [...NAME, ...HOME].every((name) => !typed[name]);
  const given = isUntouched ? typed : details;
  const own = addressDetails(contact);
  const fits = (names: readonly string[]) =>
    names.every((name) => given[name] === undefined || given[name] === own[name]);
  return {
    phone: contact.phone,
    ...given,
    email: typed.email ?? contact.email,
    ...(fits(NAME) ? { ...only(own, NAME), type: typed.type === 'company' ? 'company' : (own.type ?? 'person') } : {}),
    ...(fits(HOME) ? only(own, [...HOME, 'country']) : {}),
    ...(isUntouched && !typed.elsewhere ? only(own, ['elsewhere', ...ADDRESS_NAMES.map((name) => `to_${name}`)]) : {}),
  };
}

const only = (details: Details, names: readonly string[]): Details =>
  Object.fromEntries(names.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])));

/** The default addresses of an account as fields: that of the invoice, and another one to send to. */
function addressDetails({ addresses, invoice, shipping }: OwnContact): Details {
  const find = (id: string | null) => addresses.find(({ uuid }) => uuid === id);
  const billing = find(invoice) ?? addresses[0];
  const sending = find(shipping);
  if (!billing) return {};
  const elsewhere = sending && sending.uuid !== billing.uuid ? { elsewhere: 'on', ...fieldsOf(sending, 'to_') } : {};
  return { ...chosenDetails(billing), ...elsewhere };
}

/** One address of the account as the fields of the invoice address. */
export const chosenDetails = (address: Address): Details => ({
  type: address.type === 'person' ? 'person' : 'company',
  ...fieldsOf(address, ''),
});

/** True if the fields contain exactly this address. */
export const isIn = (details: Details, address: Address): boolean =>
  [...NAME, ...HOME, 'country'].every((name) => (details[name] ?? '') === (fieldsOf(address, '')[name] ?? ''));

const fieldsOf = (address: Address, prefix: string): Details =>
  Object.fromEntries(ADDRESS_NAMES.map((name) => [prefix + name, address[name] ?? '']));

/** 'Anna Beispiel, Kirchplatz 1, 3481 Fels' */
export const addressLine = ({ company, first_name, last_name, address, zip, city }: Address): string =>
  [company, [first_name, last_name].filter(Boolean).join(' '), address, [zip, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
