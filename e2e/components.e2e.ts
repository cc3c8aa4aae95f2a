import type { APIRequestContext } from '@playwright/test';
import { expect, OWN, signIn, test } from './journey.ts';

const SITE = 'fels';

type Components = { component: { name: string; enabled: boolean }[]; rev: number };

const read = async (request: APIRequestContext): Promise<Components> =>
  (await request.get('/api/v0/component/', { headers: OWN })).json();

async function turn(request: APIRequestContext, name: string, on: boolean): Promise<void> {
  const { rev } = await read(request);
  const answer = await request.put('/api/v0/component/', { data: { name, on, rev }, headers: OWN });
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
}

/** Every page of the parish that a reader reaches by links from its home page, with the pages that lead to it. */
async function crawl(guest: APIRequestContext): Promise<Map<string, { status: number; from: string }>> {
  const seen = new Map<string, { status: number; from: string }>();
  const waiting: [url: string, from: string][] = [[`/${SITE}/Home`, 'start']];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [url, from] = next;
    if (seen.has(url)) continue;
    const answer = await guest.get(url);
    seen.set(url, { status: answer.status(), from });
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="([^"#]+)/g)) {
      const { pathname, origin } = new URL(href.replaceAll('&amp;', '&'), 'http://own.test/');
      if (origin === 'http://own.test' && pathname.startsWith(`/${SITE}/`)) waiting.push([pathname, url]);
    }
  }
  return seen;
}

const deadLinks = (pages: Awaited<ReturnType<typeof crawl>>) =>
  [...pages].filter(([, { status }]) => status >= 400).map(([url, { status, from }]) => `${from} → ${url}: ${status}`);

test('switching every room off and on leaves no dead link and no error', async ({ context, browser, server }) => {
  test.setTimeout(240_000);
  await signIn(context);
  const { request } = context;
  const guest = (await browser.newContext({ baseURL: server.url })).request;
  const { component } = await read(request);
  const before = await crawl(guest);
  expect(deadLinks(before)).toEqual([]);
  const names = component.filter(({ enabled }) => enabled).map(({ name }) => name);
  for (const name of names) {
    await turn(request, name, false);
    expect(deadLinks(await crawl(guest)), `without ${name}`).toEqual([]);
    await turn(request, name, true);
  }
  for (const name of names) await turn(request, name, false);
  expect(deadLinks(await crawl(guest)), 'without all').toEqual([]);
  for (const name of names) await turn(request, name, true);
  expect([...(await crawl(guest)).keys()].toSorted()).toEqual([...before.keys()].toSorted());
});
