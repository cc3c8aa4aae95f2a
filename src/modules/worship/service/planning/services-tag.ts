import type { PageTag } from '#kernel/cache/tags.ts';

/** Tag of every page that shows services or places of the parish. */
export const servicesTag = (siteId: string): PageTag => `services:${siteId}`;
