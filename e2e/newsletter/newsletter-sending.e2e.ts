import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const READER = 'ida.schattseitner@example.org';
const SUBJECT = 'Einladung zum Adventmarkt';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test.use({ viewport: { width: 390, height: 844 } });
// A newsletter leaves a minute after it was sent, and until then it can be taken back.
test.describe.configure({ timeout: 300_000 });

async function open(page: Page, path: string): Promise<void> {
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto(`/admincenter/newsletter/${path}`);
  await isHydrated;
}

/** Writes a short newsletter to the families, and stores it. */
async function write(page: Page, subject: string): Promise<void> {
  await open(page, 'sendings/edit');
  await page.getByRole('button', { name: 'Kurze Nachricht' }).click();
  await page.getByLabel('Betreff').fill(subject);
  await chooseFamilies(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/sendings\/edit\/[\da-f-]{36}$/);
}

const chooseFamilies = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Empfänger' }).getByRole('checkbox', { name: 'Familien & Kinder' }).first().check();

async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(page.getByText(/^Wird am .* gesendet\.$/)).toBeVisible();
}

/** Figure of the report with this label. */
const figure = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

test('the office writes on a phone and sends; who leaves by the email gets no further one', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, OFFICE);
  await write(page, SUBJECT);
  await sendNow(page);
  await expect(page.getByRole('region', { name: 'Lange Arbeiten' })).toContainText(SUBJECT);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  const id = page.url().split('/').at(-1) ?? '';
  let readers = 0;

  await test.step('its report adds up', async () => {
    await open(page, `stats/browse/${id}`);
    await expect(page.getByText('ausgesandt', { exact: true })).toBeVisible({ timeout: 150_000 });
    readers = Number(await figure(page, 'Empfänger').textContent());
    expect(readers).toBeGreaterThan(1);
    await expect(figure(page, 'angenommen')).toHaveText(String(readers));
    await expect(page.getByText(READER)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  });

  const guest = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await test.step('anybody reads it on the website, and nothing there is about a reader', async () => {
    await guest.goto('/fels/Newsletter/Archiv');
    await guest.getByRole('link', { name: SUBJECT }).click();
    await expect(guest.frameLocator('iframe').getByRole('heading', { name: SUBJECT })).toBeVisible();
    const source = await (await guest.request.get(guest.url())).text();
    for (const secret of [READER, 'Schattseitner', 'code=', '{{']) expect(source).not.toContain(secret);
  });

  await test.step('a reader leaves by the link of the email', async () => {
    const { text } = await letterTo(READER, SUBJECT);
    const url = new URL(/https?:\/\/\S+\/Abmelden\/\S+/.exec(text)?.[0] ?? '');
    await guest.goto(`${url.pathname}${url.search}`);
    await guest.getByRole('button', { name: 'Jetzt abbestellen' }).click();
    await expect(guest.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
    await page.reload();
    await expect(figure(page, 'abgemeldet')).toHaveText('1');
  });

  await test.step('the next newsletter does not go there', async () => {
    await open(page, 'sendings/edit');
    await chooseFamilies(page);
    await expect(page.getByText(`Geht derzeit an ${readers - 1} Empfänger.`)).toBeVisible();
  });
});

test('a newsletter is taken back within the minute, and another one leaves every week', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await write(page, 'Zu früh gesendet');
  await sendNow(page);
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('button', { name: 'Jetzt senden' })).toBeEnabled();
  // NB: axe waits for ever for a frame that runs no scripts.
  await page.getByText('Nur Text', { exact: true }).click();
  await page.getByRole('button', { name: 'Jede Woche senden' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Wochentag')).toHaveValue('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Planen' }).click();
  await expect(page.getByText('Jeden Freitag um 16:00 Uhr.')).toBeVisible();
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
});

test('every screen of the newsletter is accessible and fits, in both languages', async ({ page, context }) => {
  await signIn(context);
  const begun = await page.request.get('/api/v0/newsletter_sending/', { params: { site: 'fels', begun: 'true' } });
  const { newsletter_sending: rows } = (await begun.json()) as { newsletter_sending: { _id: string }[] };
  const screens = [
    'sendings/browse',
    'sendings/edit',
    'stats/browse',
    `stats/browse/${rows[0]?._id}`,
    'templates/browse',
    'templates/edit',
    'settings',
  ];
  for (const language of ['de', 'en'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const screen of screens) {
        await open(page, `${screen}?lang=${language}`);
        // NB: axe waits for ever for a frame that runs no scripts.
        const plain = page.getByText(language === 'de' ? 'Nur Text' : 'Plain text', { exact: true });
        if (screen.endsWith('/edit')) await plain.click();
        await expect(page.locator('iframe')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(fits), `${screen} ${language} ${width}`).toBeLessThanOrEqual(0);
      }
    }
});
