/** Tabs of the phone bar by built-in role, as ids of areas and screens (spec S6.1 leaves the choice open). */
const TABS_OF_ROLE: Readonly<Record<string, readonly string[]>> = {
  pfarramt: ['overview', 'services', 'messages', 'website'],
  redaktion: ['overview', 'website', 'media', 'events'],
  kassa: ['overview', 'payments', 'shop-orders', 'shop-figures'],
  shop: ['overview', 'shop-orders', 'shop-pickup', 'shop-products'],
  sport: ['overview', 'sports', 'sports-matches', 'sports-teams'],
  trainer: ['overview', 'sports', 'sports-matches', 'sports-tables'],
};

/** In the order of use; whatever a role of the parish's own may not open is left out by the shell. */
const TABS = ['overview', 'services', 'messages', 'website', 'shop-orders', 'people', 'newsletter', 'system'];

/** Ids for the bar of a phone: those of the first role that has its own, then the common ones. */
export function tabsFor(roles: readonly string[]): string[] {
  const own = roles.flatMap((role) => TABS_OF_ROLE[role] ?? []);
  return [...new Set([...own.slice(0, 4), ...TABS])];
}
