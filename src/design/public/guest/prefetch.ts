/** URLs that are no pages, are expensive or have side effects must not be prefetched. */
const NEVER = ['/api/*', '/admincenter*', '/login*', '/*\\.ics*'];

/**
 * Prefetches the page of a link on hover or touch (speculation rules); not with data saving and
 * not for signed-in users: their pages are personal, and their content security policy allows no rules.
 */
export function prefetchOnHover(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (
    document.querySelector('script[nonce]') ||
    connection?.saveData ||
    !HTMLScriptElement.supports?.('speculationrules')
  )
    return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...NEVER.map((address) => ({ not: { href_matches: address } })),
            { not: { selector_matches: '[data-no-prefetch], [data-island], [rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
  document.head.append(rules);
}

/** Reports a prefetched page once it is opened: its only request was the prefetch, which the server does not count. */
export function reportPrefetched(): void {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
  })[];
  if (entry?.deliveryType !== 'navigational-prefetch') return;
  const body = JSON.stringify({ path: location.pathname });
  navigator.sendBeacon('/api/v0/analytics/view', new Blob([body], { type: 'application/json' }));
}
