/** Address segments of the demo parishes that differ from those of the texts, because theirs were taken. */
export type DemoSlugs = ReadonlyMap<string, string>;

export const slugIn = (slugs: DemoSlugs, slug: string): string => slugs.get(slug) ?? slug;

/** Keys whose values are slugs of parishes; everywhere else a slug stands only in an address. */
const SLUG_KEYS: readonly string[] = ['site', 'alsoOn', 'sites'];

/** The same content for parishes with other addresses: slugs in their fields and in links. */
export function readdress<T>(value: T, slugs: DemoSlugs): T {
  return slugs.size > 0 ? (readdressed(value, slugs, false) as T) : value;
}

function readdressed(value: unknown, slugs: DemoSlugs, isSlug: boolean): unknown {
  if (typeof value === 'string') return isSlug ? slugIn(slugs, value) : withLinks(value, slugs);
  if (Array.isArray(value)) return value.map((one) => readdressed(one, slugs, isSlug));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, readdressed(one, slugs, SLUG_KEYS.includes(key))]),
  );
}

/** Replaces the first segment of addresses: the whole text is one, or it stands in a quoted attribute. */
const withLinks = (text: string, slugs: DemoSlugs): string =>
  text.replace(
    /(^|["'])\/([a-z]+)(?=[/"'?#]|$)/g,
    (_, before: string, slug: string) => `${before}/${slugIn(slugs, slug)}`,
  );
