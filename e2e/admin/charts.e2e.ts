import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

/** Views of a year, which the demo does not have. */
async function fillViews(page: Page): Promise<void> {
  const days = Array.from({ length: 365 }, (_none, index) => ({
    on: new Date(Date.UTC(2025, 10, 21 + index)).toISOString().slice(0, 10),
    views: (index * 37) % 211,
  }));
  const analytics = { days, pages: [], referrers: [], total: 38_000, totalBefore: 35_000 };
  await page.route('**/api/v0/analytics/?*', (route) => route.fulfill({ json: { analytics } }));
}

/** No label of the axis runs into the next one, or out of the window. */
async function expectApart(page: Page): Promise<void> {
  const boxes = await page.getByRole('slider').evaluate((plot) => {
    const labels = [...(plot.nextElementSibling?.children ?? [])].map((label) => label.getBoundingClientRect());
    return labels.filter(({ width }) => width > 0).map(({ left, right }) => ({ left, right }));
  });
  expect(boxes.length).toBeGreaterThan(1);
  const width = page.viewportSize()?.width ?? 0;
  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
}

for (const [screen, name, unit] of [
  ['/admincenter/analytics?days=365', 'Aufrufe pro Tag', /Aufrufe \d/],
  ['/admincenter/shop/figures', 'Bestellwert im gewählten Zeitraum', /Bestellwert €/],
] as const) {
  test(`${name}: read by keys and by pointer, on a phone and a desk, in forced colours and by night`, async ({
    page,
  }) => {
    await signIn(page.context());
    await fillViews(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen);
    const plot = page.getByRole('slider', { name });
    await expect(plot).toBeVisible();
    await expectApart(page);
    const height = await page.evaluate(() => document.body.scrollHeight);

    await plot.focus();
    const latest = await plot.getAttribute('aria-valuetext');
    expect(latest).toMatch(unit);
    await page.keyboard.press('ArrowLeft');
    await expect(plot).not.toHaveAttribute('aria-valuetext', latest ?? '');
    await page.keyboard.press('Home');
    await expect(plot).toHaveAttribute('aria-valuenow', '1');
    await expect(plot.locator('b')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(plot.locator('b')).toHaveCount(0);

    const box = await plot.boundingBox();
    if (!box) throw new Error('the plot is not there');
    for (const share of [0.02, 0.98]) {
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
      const read = await plot.locator('p').boundingBox();
      expect(read?.x).toBeGreaterThanOrEqual(box.x - 1);
      expect((read?.x ?? 0) + (read?.width ?? 0)).toBeLessThanOrEqual(391);
    }
    expect(await page.evaluate(() => document.body.scrollHeight), 'reading moves nothing').toBe(height);

    await page.setViewportSize({ width: 1280, height: 900 });
    await expectApart(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(plot).toBeVisible();
    await expectAccessible(page);
    // Bars have the colour of text there, not one of ours that the forced ground may hide.
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    const bar = plot.locator('rect[data-series]').first();
    const colours = () => bar.evaluate((one) => [getComputedStyle(one).fill, getComputedStyle(document.body).color]);
    await expect(async () => expect((await colours())[0]).toBe((await colours())[1])).toPass();
  });
}
