/** Entry of a history: the state before a change, its author and its time. */
export type Former<State> = { state: State; changedByName: string; changedAt: string };

/** A change between two states. Restoring a step means the state that it left behind, not the one it replaced. */
export type HistoryStep<State, Kept extends Former<State>> = { kept: Kept; before: State; after: State };

/** Turns states kept before each change, newest first, into the changes; the newest one left `current` behind. */
export function historySteps<State, Kept extends Former<State>>(
  former: readonly Kept[],
  current: State,
): HistoryStep<State, Kept>[] {
  return former.map((kept, index) => ({ kept, before: kept.state, after: former[index - 1]?.state ?? current }));
}
