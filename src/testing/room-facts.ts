import { fromRooms } from './from-rooms.ts';

/** What a room tells the tests of the whole product, in its `testing/facts.ts`. */
export type RoomFacts = {
  /** Calls of the specification (S7) that the room answers. */
  specifiedCalls?: readonly string[];
  /** Tables without a parish, each with its reason. Any other table carries site_id or hangs on one that does. */
  tablesWithoutParish?: Readonly<Record<string, string>>;
  /** Tables whose removed rows lie in no trash of the house, each with its reason. */
  removedOtherwise?: Readonly<Record<string, string>>;
  /** The call that lists the things of a screen with an id in its address, by the words of its address before '/edit'. */
  listCalls?: Readonly<Record<string, string>>;
};

/** The facts of all rooms. */
export async function readRoomFacts(): Promise<RoomFacts[]> {
  const modules = await fromRooms<{ facts: RoomFacts }>('testing/facts.ts');
  return modules.map(({ facts }) => facts);
}
