import type { AddressInput, User } from '../contract.ts';

const TEXTS = ['company', 'title', 'first_name', 'last_name', 'address', 'zip', 'city', 'phone', 'uid'] as const;

/** The stored addresses as they are written back: only what an address may carry. */
export function addressesOf({ userData }: User): AddressInput[] {
  return (userData.addresses ?? []).map((stored) => {
    const texts = Object.fromEntries(TEXTS.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])));
    const country = (stored.country ?? 'at') as AddressInput['country'];
    const needed = { first_name: '', last_name: '', address: '', zip: '', city: '' };
    return { ...needed, ...texts, uuid: stored.uuid, type: stored.type === 'person' ? 'person' : 'company', country };
  });
}

/** A new address begins with the person's own name. */
export function blankAddress({ userData }: User, uuid: string): AddressInput {
  const { first_name = '', last_name = '' } = userData;
  const empty = { address: '', zip: '', city: '', country: 'at' as const };
  return { uuid, type: 'person', first_name, last_name, ...empty };
}

/** All addresses with this one in its place, or at the end when it is new; `at` is that place. */
export function withAddress(user: User, address: AddressInput): { addresses: AddressInput[]; at: number } {
  const stored = addressesOf(user);
  const known = stored.findIndex(({ uuid }) => uuid === address.uuid);
  const at = known < 0 ? stored.length : known;
  return { addresses: stored.toSpliced(at, known < 0 ? 0 : 1, address), at };
}
