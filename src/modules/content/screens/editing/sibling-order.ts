import { type DropPlace, dropIndex } from '#design/patterns/sortable/sortable-order.ts';

/** Marks every entry on the page. */
export const ID_ATTRIBUTE = 'data-entry-id';

/** Key of a list: entries of one kind of one parish stand in one order. */
export const listKey = (entry: { site: string; type: string }) => `${entry.site}/${entry.type}`;

export type Step = { id: string; before: string };

/** The order after such a move, as the server makes it. */
export function afterStep(ids: readonly string[], { id, before }: Step): string[] {
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(rest.indexOf(before), 0, id);
}

/**
 * The one move "this before that" that brings an entry one place up or down among those on the page: down is its
 * follower before it. Null at the edge.
 */
export function stepInList(ids: readonly string[], id: string, direction: 'up' | 'down'): Step | null {
  const at = ids.indexOf(id);
  const neighbour = at < 0 ? undefined : ids[direction === 'up' ? at - 1 : at + 1];
  if (!neighbour) return null;
  return direction === 'up' ? { id, before: neighbour } : { id: neighbour, before: id };
}

/**
 * The moves that bring an entry to a place among those on the page: before its target, or behind it. Behind the last one
 * there is nothing to stand before, so the last one itself goes before the entry that has been put in front of it.
 */
export function dropInList(ids: readonly string[], id: string, place: DropPlace): Step[] {
  const at = dropIndex(ids, id, place);
  if (ids.indexOf(id) === at) return [];
  const next = ids.filter((one) => one !== id)[at];
  if (next) return [{ id, before: next }];
  return [
    { id, before: place.target },
    { id: place.target, before: id },
  ];
}
