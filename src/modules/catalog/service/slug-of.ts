const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Part of a URL for a name: 'Kerzen & Lichter' -> 'Kerzen-Lichter'. Never empty. */
export function slugOf(name: string): string {
  const spelled = name.replace(/[äöüßÄÖÜ]/g, (letter) => SPELLED[letter] ?? letter);
  const plain = spelled.normalize('NFD').replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug.slice(0, 80).replace(/-$/, '') || 'Ware';
}

type Slugged = { slug: string; formerSlugs: readonly string[] };

const MOST_FORMER = 20;

/** Former slugs of a thing that gets another one; newest first. */
export function formerSlugs(before: Slugged, slug: string): string[] {
  if (slug === before.slug) return [...before.formerSlugs];
  return [before.slug, ...before.formerSlugs].filter((one) => one !== slug).slice(0, MOST_FORMER);
}

/** The slug itself, or with the first free number behind it: 'Kerze', 'Kerze-2'. `taken` holds lower case. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string) => taken.has(one.toLowerCase());
  if (!isTaken(slug)) return slug;
  let number = 2;
  while (isTaken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
