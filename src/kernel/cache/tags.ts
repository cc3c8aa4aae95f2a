/**
 * Cache tags of stored pages. Rooms add their own by declaration merging in their `index.ts`: 'site' for a tag followed by a
 * parish id ('entries:<siteId>'), 'installation' for one without.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their tags into it
export interface PageTags {}

export type PageTag = {
  [Name in keyof PageTags]: PageTags[Name] extends 'site' ? `${Name}:${string}` : Name;
}[keyof PageTags];
