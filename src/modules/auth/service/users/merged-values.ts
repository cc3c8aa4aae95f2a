import type { MergeField } from '../../contract/lifecycle.ts';
import type { Address, UserData } from '../../contract.ts';
import { displayName } from '../account/user-data.ts';
import type { LoadedUser } from './load-target.ts';

const PERSONAL = ['title', 'first_name', 'last_name', 'company', 'phone'] as const;

/** Column values of the kept account after a merge. `handle` brings the password along; see `moveFactors` for the rest. */
export function mergedValues(kept: LoadedUser, dropped: LoadedUser, take: readonly MergeField[]) {
  const userData: UserData = { ...dropped.userData, ...kept.userData };
  for (const field of PERSONAL) {
    const value = (take.includes(field) ? dropped : kept).userData[field];
    if (value === undefined) delete userData[field];
    else userData[field] = value;
  }
  Object.assign(userData, mergedAddresses(kept.userData, dropped.userData));
  const handle = take.includes('handle')
    ? { handle: dropped.handle, passwordHash: dropped.passwordHash, isLongPassword: dropped.isLongPassword }
    : {};
  return {
    ...handle,
    ...(take.includes('username') ? { username: dropped.username } : {}),
    ...(take.includes('locale') ? { locale: dropped.locale } : {}),
    userData,
    name: displayName(userData, kept.name),
  };
}

/**
 * Combines both lists; addresses that differ only in their id count as duplicates. The default addresses of the kept account
 * win; those of the dropped one point to the address that stands for the duplicate.
 */
function mergedAddresses(kept: UserData, dropped: UserData): Pick<UserData, 'addresses' | 'shop'> {
  const addresses = [...(kept.addresses ?? [])];
  const idInstead = new Map(addresses.map(({ uuid }) => [uuid, uuid]));
  for (const address of dropped.addresses ?? []) {
    const same = addresses.find((one) => wordsOf(one) === wordsOf(address));
    idInstead.set(address.uuid, same?.uuid ?? address.uuid);
    if (!same) addresses.push(address);
  }
  if (!kept.shop && !dropped.shop) return { addresses };
  const defaultOf = (field: 'default_invoice_address' | 'default_shipping_address') =>
    idInstead.get(kept.shop?.[field] ?? '') ?? idInstead.get(dropped.shop?.[field] ?? '') ?? null;
  const defaults = {
    default_invoice_address: defaultOf('default_invoice_address'),
    default_shipping_address: defaultOf('default_shipping_address'),
  };
  return { addresses, shop: { ...dropped.shop, ...kept.shop, ...defaults } };
}

const wordsOf = ({ uuid: _uuid, ...words }: Address) => JSON.stringify(words, Object.keys(words).sort());
