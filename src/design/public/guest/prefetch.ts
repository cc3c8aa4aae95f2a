/** Addresses that are no pages, cost something, or change something must not be fetched before somebody means it. */
const NEVER = ['/api/*', '/admincenter*', '/login*', '/*\\.ics*'];

/** Lets the browser fetch the page behind a link as soon as somebody is about to follow it; never on a saved connection. */
export function prefetchOnHover(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || !HTMLScriptElement.supports?.('speculationrules')) return;
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
