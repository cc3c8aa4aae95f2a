/** Leads feed readers to the newsletters of a parish. */
export const feedLink = (slug: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  href: `/feed/${slug}/newsletter.atom`,
});
