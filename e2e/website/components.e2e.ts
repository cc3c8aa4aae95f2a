import type { APIRequestContext } from '@playwright/test';
import { expect, OWN, signIn, test } from '../journey.ts';

type Component = { name: string; enabled: boolean };

/** Pages whose links are followed: enough to reach every list and the first entries of each. */
const MOST_PAGES = 120;

async function turn(request: APIRequestContext, name: string, on: boolean): Promise<void> {
  const { rev } = (await (await request.get('/api/v0/component/')).json()) as { rev: number };
  const answer = await request.put('/api/v0/component/', { data: { name, on, rev }, headers: OWN });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Follows the links of a parish as a search engine does; the addresses that do not answer, with the page that names them. */
async function deadLinks(request: APIRequestContext, start: readonly string[]): Promise<string[]> {
  const seen = new Map(start.map((address) => [address, '']));
  const dead: string[] = [];
  for (const [address, from] of seen) {
    const answer = await request.get(address);
    if (answer.status() >= 400) dead.push(`${answer.status()} ${address} on ${from}`);
    if (seen.size >= MOST_PAGES || !answer.headers()['content-type']?.includes('html')) continue;
    const html = (await answer.text()).replaceAll('&amp;', '&');
    for (const [, href = ''] of html.matchAll(/href="(\/(?:fels|Kassa|Warenkorb)\b[^"#?]*)/g))
      if (!seen.has(href)) seen.set(href, address);
  }
  return dead;
}

test('a website with every room switched off has no dead link, and none after they are back', async ({
  context,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signIn(context);
  const { component } = (await (await context.request.get('/api/v0/component/')).json()) as { component: Component[] };
  const on = component.filter(({ enabled }) => enabled).map(({ name }) => name);
  expect(on.length).toBeGreaterThan(5);
  const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  try {
    for (const name of on) await turn(context.request, name, false);
    expect(await deadLinks(guest, ['/fels/Home', '/sitemap.xml', '/fels/sitemap.xml'])).toEqual([]);
    for (const name of on) {
      await turn(context.request, name, true);
      expect((await guest.get('/fels/Home')).status(), name).toBe(200);
      await turn(context.request, name, false);
    }
  } finally {
    for (const name of on) await turn(context.request, name, true);
  }
  expect(await deadLinks(guest, ['/fels/Home'])).toEqual([]);
  await guest.dispose();
});
