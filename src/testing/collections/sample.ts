import { z } from 'zod';
import type { Collection } from '#kernel/records/define-collection.ts';
import { fromRooms } from '../from-rooms.ts';
import type { House, Who } from '../house.ts';

/** Request bodies with which the office can create and change items of a collection. */
export type CollectionSample = {
  /** Two items of Fels that can coexist, and one of Kirchberg. */
  valid: object;
  other: object;
  foreign: object;
  /** A change of `valid` in fields without personal data. */
  change: Record<string, unknown>;
  /** Items that differ in the text the list is sorted by. */
  named?: { sort: string; body: (text: string) => object };
};

/** Creates what the bodies refer to (places, rules). */
export type MakeSample = (house: House) => Promise<CollectionSample>;

type RoomSamples = {
  samples: Record<string, MakeSample>;
  /** Accounts that alone delete and restore items, by collection; elsewhere the office does. */
  removers?: Readonly<Record<string, Who>>;
};

const ofRooms = await fromRooms<RoomSamples>('testing/samples.ts');
const samples: Record<string, MakeSample> = Object.assign({}, ...ofRooms.map((room) => room.samples));
const removers: Record<string, Who> = Object.assign({}, ...ofRooms.map((room) => room.removers ?? {}));

/** The account that deletes and restores items of a collection. */
export const removerOf = ({ contract: { name } }: Collection): Who => removers[name] ?? 'officeOfFels';

/**
 * The sample of a collection: the one in its room's `testing/samples.ts`, else items with nothing but the text by which their
 * list is sorted. @throws Error when the contract requires more
 */
export const sampleOf = (collection: Collection): MakeSample =>
  samples[collection.contract.name] ?? (async () => derivedSample(collection));

function derivedSample({ contract: { name, sorts, create } }: Collection): CollectionSample {
  const sort = sorts.find((key) => create.shape[key] instanceof z.ZodString) ?? '';
  const body = (text: string, site = 'fels') => ({ site, [sort]: text });
  if (!create.safeParse(body('Ahorn')).success)
    throw new Error(`The collection ${name} requires more than a text; add a sample to its room's testing/samples.ts`);
  return {
    valid: body('Ahorn'),
    other: body('Birke'),
    foreign: body('Ahorn', 'kirchberg'),
    change: { [sort]: 'Zeder' },
    named: { sort, body },
  };
}
