import { type DropPlace, dropIndex } from '#design/patterns/sortable/sortable-order.ts';

/** Attribute set on every entry on the page. */
export const ID_ATTRIBUTE = 'data-entry-id';

/** Key of a list: entries of one type in one parish share one order. */
export const listKey = (entry: { site: string; type: string }) => `${entry.site}/${entry.type}`;

export type Step = { id: string; before: string };

/** The order after a move, as the server computes it. */
export function afterStep(ids: readonly string[], { id, before }: Step): string[] {
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(rest.indexOf(before), 0, id);
}

/**
 * The single "insert before" move that shifts an entry one position up or down among those on the page; down means
 * moving the next entry before it. Null at either end.
 */
export function stepInList(ids: readonly string[], id: string, direction: 'up' | 'down'): Step | null {
  const at = ids.indexOf(id);
  const neighbour = at < 0 ? undefined : ids[direction === 'up' ? at - 1 : at + 1];
  if (!neighbour) return null;
  return direction === 'up' ? { id, before: neighbour } : { id: neighbour, before: id };
}

/**
 * The moves that bring an entry before or after a target on the page. After the last entry there is none to insert
 * before, so the entry is moved before the last one, and then the last one before it.
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
