import type { House } from '../../testing/house.ts';
import type { Entry, NewEntry } from './contract.ts';
import { createEntries } from './service/write-entries.ts';

/** A published notice of Fels unless told otherwise. */
export async function buildEntry(house: House, values: Partial<NewEntry> = {}): Promise<Entry> {
  const ctx = await house.contextOf('admin');
  const [entry] = await createEntries(ctx, [
    { site: 'fels', type: 'notice', title: 'Krankenkommunion', tags: [], ...values },
  ]);
  if (!entry) throw new Error('no entry was built');
  return entry;
}
