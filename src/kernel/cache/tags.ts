/**
 * What a stored page shows, in the words of the services that change it:
 * 'entries:<siteId>', 'services:<siteId>', 'site:<siteId>', 'config', 'sites', 'people'.
 */
export type PageTag = `${'entries' | 'services' | 'site' | 'media'}:${string}` | 'config' | 'sites' | 'people';
