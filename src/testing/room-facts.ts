import { fromRooms } from './from-rooms.ts';

/** Facts a room declares for tests of the whole product, in its `testing/facts.ts`. */
export type RoomFacts = {
  /** Calls of the specification (S7) implemented by the room. */
  specifiedCalls?: readonly string[];
  /** Tables without a parish, each with its reason. Any other table has site_id or references one that does. */
  tablesWithoutParish?: Readonly<Record<string, string>>;
  /** Tables whose removed rows appear in no trash, each with its reason. */
  removedOtherwise?: Readonly<Record<string, string>>;
  /** Tables with site_id whose rows stay when their parish is merged or purged, each with its reason. */
  staysWithoutParish?: Readonly<Record<string, string>>;
  /** Acts that nobody does: they happen, and their sentences name only what they happen to. */
  happenings?: readonly string[];
  /** Ids of what is no record, by the words of its address before the id. */
  fixedIds?: Readonly<Record<string, string>>;
  /** The call that lists the things of an edit screen, by the part of its URL before '/edit'. */
  listCalls?: Readonly<Record<string, string>>;
  /** Lists of `listCalls` that are empty in the demo and whose things no call makes. */
  emptyInDemo?: readonly string[];
  /** Things that the demo lacks, by collection, to be made so that their edit screens can be opened. */
  lackingInDemo?: Readonly<Record<string, object>>;
};

export async function readRoomFacts(): Promise<RoomFacts[]> {
  const modules = await fromRooms<{ facts: RoomFacts }>('testing/facts.ts');
  return modules.map(({ facts }) => facts);
}
