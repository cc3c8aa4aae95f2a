import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

const ROWS = 1000;

test.use({ viewport: { width: 390, height: 844 } });

const works = (page: Page) => page.getByRole('region', { name: 'Lange Arbeiten' });

test('a long import goes on when its screen is left, shows how far it is everywhere, and is cancelled in the middle', async ({
  page,
}) => {
  await signIn(page.context());
  // The field is drawn before the script behind it has come; the bell asks when it has.
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto('/admincenter/shop/import');
  await isHydrated;
  const lines = Array.from({ length: ROWS }, (_none, index) => `Lange Kerze ${index + 1};4,50`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'kerzen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Preis', ...lines].join('\n')),
  });
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await page.getByRole('button', { name: '1000 Zeilen übernehmen' }).click();
  await expect(page.getByText('Sie können weitergehen')).toBeVisible();
  await expect(works(page)).toContainText('von 1000');

  await test.step('on another screen, and after it was loaded again', async () => {
    await page.goto('/admincenter/pages/browse');
    await expect(works(page)).toContainText(/\d+ von 1000/);
    await expectAccessible(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // It covers nothing: the screen begins right below it.
      const [dock, main] = [await works(page).boundingBox(), await page.getByRole('main').boundingBox()];
      expect(Math.abs((dock?.y ?? 0) + (dock?.height ?? 0) - (main?.y ?? 0))).toBeLessThanOrEqual(1);
      expect(dock?.height).toBeLessThan(170);
      expect(dock?.width).toBeLessThanOrEqual(width);
    }
  });

  await test.step('cancelled, it says how many are there, and as many are there', async () => {
    await works(page)
      .getByRole('button', { name: /abbrechen/ })
      .click();
    await expect(works(page)).toContainText(/Abgebrochen\. [\d.]+ von 1000 sind erledigt und bleiben\./);
    const said = await works(page).textContent();
    const kept = Number(/(\S+) von 1000 sind/.exec(said ?? '')?.[1]?.replace(/\D/g, ''));
    expect(kept).toBeLessThan(ROWS);
    const answer = await page.request.get('/api/v0/product/', {
      params: { site: 'fels', search: 'Lange Kerze', limit: 1 },
    });
    expect(((await answer.json()) as { total: number }).total).toBe(kept);
    await expectAccessible(page);
    await works(page)
      .getByRole('button', { name: /ausblenden/ })
      .click();
    await expect(works(page)).toHaveCount(0);
  });
});
