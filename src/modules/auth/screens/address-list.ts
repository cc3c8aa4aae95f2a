import type { AddressInput, User } from '../contract.ts';

const TEXTS = ['company', 'title', 'first_name', 'last_name', 'address', 'zip', 'city', 'phone', 'uid'] as const;

/** Stored addresses as API input: only writable fields. */
export function addressesOf({ userData }: User): AddressInput[] {
  return (userData.addresses ?? []).map((stored) => {
    const texts = Object.fromEntries(TEXTS.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])));
    const country = (stored.country ?? 'at') as AddressInput['country'];
    const needed = { first_name: '', last_name: '', address: '', zip: '', city: '' };
    return { ...needed, ...texts, uuid: stored.uuid, type: stored.type === 'person' ? 'person' : 'company', country };
  });
}

/** A new address starts with the account's name. */
export function blankAddress({ userData }: User, uuid: string): AddressInput {
  const { first_name = '', last_name = '' } = userData;
  const empty = { address: '', zip: '', city: '', country: 'at' as const };
  return { uuid, type: 'person', first_name, last_name, ...empty };
}

/** All addresses with this one replaced, or appended if it is new; `at` is its index. */
export function withAddress(user: User, address: AddressInput): { addresses: AddressInput[]; at: number } {
  const stored = addressesOf(user);
  const known = stored.findIndex(({ uuid }) => uuid === address.uuid);
  const at = known < 0 ? stored.length : known;
  return { addresses: stored.toSpliced(at, known < 0 ? 0 : 1, address), at };
}
