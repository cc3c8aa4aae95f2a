/** Addresses that are no pages, cost something, or change something must not be fetched before somebody means it. */
const NEVER = ['/api/*', '/admincenter*', '/login*', '/*\\.ics*'];

/**
 * Lets the browser fetch the page behind a link as soon as somebody is about to follow it; never on a saved connection and
 * not for people who are signed in: their pages are made for them alone, and the content policy of those allows no rules.
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
