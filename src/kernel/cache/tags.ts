/**
 * What stored pages show. A room adds its own by declaration merging in its `index.ts`: 'site' for a tag with the id of a
 * parish behind it ('entries:<siteId>'), 'installation' for one without.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their tags into it
export interface PageTags {}

export type PageTag = {
  [Name in keyof PageTags]: PageTags[Name] extends 'site' ? `${Name}:${string}` : Name;
}[keyof PageTags];
