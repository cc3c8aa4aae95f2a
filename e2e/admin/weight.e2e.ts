import { WEIGHED_SCREENS, weighPage } from '../../scripts/testing/page-weight.ts';
import { expect, signIn, test } from '../journey.ts';

/** Home of a guest: requests and kilobytes over the wire, with the two small pictures that are near enough to be loaded. */
const HOME = { requests: 7, total: 62 };

/** First view of a screen with an empty cache, and requests of the second. */
const LIMITS = { requests: 38, total: 370, script: 250, second: 10 };

/** These have more parts of their own, and the media show their pictures. */
const OWN_LIMITS: Readonly<Record<string, Partial<typeof LIMITS>>> = {
  Week: { script: 255 },
  Media: { requests: 49, total: 380, script: 259 },
  'Page tree': { script: 255 },
};

test('Home of a guest is light and carries nothing of the admin area', async ({ page }) => {
  const { requests, total } = await weighPage(page, '/fels/Home');
  expect(requests).toBeLessThanOrEqual(HOME.requests);
  expect(total).toBeLessThanOrEqual(HOME.total);
  expect(
    await page.evaluate(() => document.querySelectorAll('link[href*="layout"], link[href*="screens"]').length),
  ).toBe(0);
});

/** The library shows its newest pictures first; journeys that ran before on this server must not be among them. */
const OF_DEMO: Readonly<Record<string, string>> = { Media: '?tag=Demo' };

for (const [name, path] of Object.entries(WEIGHED_SCREENS)) {
  test(`${name}: the first view is light, the second asks for data alone, the heading comes from the server`, async ({
    page,
    context,
  }) => {
    await signIn(context);
    const limits = { ...LIMITS, ...OWN_LIMITS[name] };
    const address = `/admincenter${path}${OF_DEMO[name] ?? ''}`;
    const first = await weighPage(page, address);
    const second = await weighPage(page, address);
    expect(first.requests).toBeLessThanOrEqual(limits.requests);
    expect(first.total).toBeLessThanOrEqual(limits.total);
    expect(first.script).toBeLessThanOrEqual(limits.script);
    expect(second.requests).toBeLessThanOrEqual(limits.second);
    expect(await (await context.request.get(address)).text()).toMatch(/<h1[^>]*>(<[^>]+>)*[^<]/);
  });
}

test('a built file is found by its name alone: no folder, no other spelling, nothing beside it', async ({ page }) => {
  await page.goto('/fels/Home');
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  expect((await page.request.get(script ?? '')).status()).toBe(200);
  const wrong = [`${script}x`, script?.toUpperCase().replace('/ASSETS', '/assets'), '/assets/..%2F..%2Fpackage.json'];
  for (const address of wrong) expect((await page.request.get(address ?? '')).status(), address).toBe(404);
});
