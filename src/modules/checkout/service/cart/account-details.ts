import type { OwnContact } from '#modules/auth/index.ts';
import { ADDRESS_NAMES, type Details } from '../../contract/cart.ts';

type Address = OwnContact['addresses'][number];

/** Everything typed so far, and what the account knows where nothing was typed yet (S5.3). */
export function withAccount(details: Details, contact: OwnContact | null): Details {
  if (!contact) return details;
  const own = details.last_name === undefined ? addressDetails(contact) : {};
  return { email: contact.email, phone: contact.phone, ...own, ...details };
}

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

const fieldsOf = (address: Address, prefix: string): Details =>
  Object.fromEntries(ADDRESS_NAMES.map((name) => [prefix + name, address[name] ?? '']));

/** 'Anna Beispiel, Kirchplatz 1, 3481 Fels' */
export const addressLine = ({ company, first_name, last_name, address, zip, city }: Address): string =>
  [company, [first_name, last_name].filter(Boolean).join(' '), address, [zip, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
