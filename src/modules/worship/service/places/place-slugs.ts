import { slugFrom } from '#kernel/i18n/slug-from.ts';

/**
 * Address segments of the places of one parish: the name, with a number where a place created earlier has the same one.
 * Follows the name, so that nobody has to think of an address.
 */
export function placeSlugs(rows: ReadonlyArray<{ id: string; name: string; createdAt: Date }>): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of rows.toSorted(olderFirst)) {
    const plain = slugFrom(name) || 'ort';
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

const olderFirst = (one: { id: string; createdAt: Date }, other: { id: string; createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
