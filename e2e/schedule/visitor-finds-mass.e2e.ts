import { EDITOR, expect, loseSession, OWN, signIn, test } from '../journey.ts';

// The server of the journeys stands on Saturday, 21 November 2026, 10:14.

test('a visitor finds out when the next service is, on the first screen', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/fels\/Home$/);
  const next = page.getByRole('region', { name: 'Nächster Gottesdienst in Fels' });
  await expect(next).toContainText('Sonntag, 22. November');
  await expect(next).toContainText('8:45');
  await expect(next).toContainText('Wort-Gottes-Feier');
  await expect(next).toBeInViewport();
});

test('a visitor reads the schedule of all churches', async ({ page }) => {
  await page.goto('/fels/Home');
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Gottesdienste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gottesdienst');
  await expect(page.getByRole('main')).toContainText('Wort-Gottes-Feier');
  await expect(page.getByRole('main')).toContainText('Kirchberg');
  await page.getByRole('main').getByRole('navigation', { name: 'Kirche' }).getByRole('link', { name: 'Fels' }).click();
  await expect(page).toHaveURL(/kirchen=fels/);
  await expect(page.getByRole('main')).not.toContainText('Pfarrkirche Kirchberg');
});

test('a visitor changes to English and back', async ({ page }) => {
  await page.goto('/fels/Home');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('navigation').first().getByRole('link').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
});

test('a visitor at a wrong address is helped', async ({ page, complaints }) => {
  const answer = await page.goto('/fels/Kirtag-1904');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Pfarrkanzlei');
  await page.goto('/nirgends/Home');
  await expect(page).toHaveURL(/\/fels\/Home$/);
  complaints.length = 0; // the browser reports the 404 itself
});

test('a visitor who uses only the keyboard reaches the schedule', async ({ page }) => {
  await page.goto('/fels/Home');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('link', { name: 'Ganze Gottesdienstordnung' });
  for (let steps = 0; steps < 15; steps += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(wanted).toBeFocused();
  await expect(wanted).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fels\/Gottesdienstordnung/);
});

test('a visitor finds every notice and the news, with their pictures', async ({ page, context }) => {
  await signIn(context, EDITOR);
  await page.goto('/fels/Chronik');
  const src = await page.getByRole('main').locator('img').first().getAttribute('src');
  const picture = { src, width: 40, height: 30, alt: 'Die neue Glocke' };
  const notices = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ type: 'notice', title: `Aushang ${number}` }));
  for (const entry of [...notices, { type: 'news', title: 'Neue Glocke', media: [picture] }]) {
    const data = { site: 'goesing', tags: [], content: ['<p>Ein Satz.</p>'], ...entry };
    const answer = await context.request.post('/api/v0/entry/', { data, headers: OWN });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await loseSession(page);
  await page.goto('/goesing/Home');
  await expect(page.getByRole('main').getByRole('img', { name: 'Die neue Glocke' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Alle Verlautbarungen' }).click();
  await expect(page.getByRole('heading', { name: /^Aushang \d/ })).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'Neue Glocke' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads, searches and is refused at the login in words', async ({ page }) => {
    await page.goto('/fels/Home');
    await expect(page.getByRole('main')).toContainText('Wort-Gottes-Feier');
    await page.goto('/fels/Suche');
    await page.getByRole('main').getByRole('searchbox').fill('Sternsinger');
    await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Sternsinger/ })
        .first(),
    ).toBeVisible();
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill('niemand@example.org');
    await page.getByLabel('Passwort *').fill('falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Die Anmeldung ist nicht möglich.').first()).toBeVisible();
  });
});

test.describe('on a small phone', () => {
  for (const width of [320, 390]) {
    test(`nothing sticks out at ${width} pixels, and the menu opens`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const name of [
        'Home',
        'Gottesdienstordnung',
        'Veranstaltungen',
        'Chronik',
        'Pfarrbriefe',
        'Kontakt',
        'Suche',
      ]) {
        await page.goto(`/fels/${name}`);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, name).toBeLessThanOrEqual(0);
      }
      await page.goto('/fels/Home');
      await page.getByText('Menü', { exact: true }).click();
      await page.getByRole('link', { name: 'Kontakt' }).first().click();
      await expect(page).toHaveURL(/\/fels\/Kontakt/);
    });
  }

  test('nothing sticks out at 320 pixels with the text spacing of WCAG 1.4.12', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/fels/Shop');
    const product = await page.locator('main a[href*="/Produkt/"]').first().getAttribute('href');
    await page.goto('/fels/Veranstaltungen');
    const event = await page.locator('main a[href*="/Veranstaltungen/"]').first().getAttribute('href');
    for (const address of ['/fels/Home', '/fels/Kontakt', '/fels/Sammelbestellungen', product ?? '', event ?? '']) {
      await page.goto(address);
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-block-end: 2em !important }`,
      });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, address).toBeLessThanOrEqual(0);
    }
  });

  test('nothing is cut off with the largest letters, and the head stays small with the usual ones', async ({
    page,
  }) => {
    await page.goto('/kirchberg/Home');
    for (const size of ['', 'gross', 'sehr-gross']) {
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 });
        const [over, head] = await page.evaluate((chosen) => {
          const { documentElement: html } = document;
          html.dataset.size = chosen;
          return [
            html.scrollWidth - html.clientWidth,
            document.querySelector('main')?.getBoundingClientRect().top ?? 0,
          ];
        }, size);
        expect(over, `${width} ${size}`).toBe(0);
        if (size === '' && width >= 360) expect(head, `${width}`).toBeLessThanOrEqual(150);
      }
    }
  });
});
