import type { Browser, Page } from '@playwright/test';
import { ublInvoice } from '../../src/modules/accounting/testing/invoices.ts';
import { expect, expectAccessible, forgetRefusals, signIn, test } from '../journey.ts';
import { arrivedAt, headerOf, type MailServers, openMailServers } from '../mail-servers.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const INBOX = '/admincenter/messages/inbox';
const SUBJECT = 'Glocken in der Nacht';
const VISITOR = 'anna.muster@example.test';

let servers: MailServers;
test.beforeAll(async ({ browser }) => {
  servers = await openMailServers(browser);
});
test.afterAll(() => servers.close());

async function fillContact(page: Page, subject: string): Promise<void> {
  await page.goto('/fels/Kontakt');
  await page.getByLabel('Name *').fill('Anna Muster');
  await page.getByLabel('E-Mail', { exact: true }).fill(VISITOR);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Nachricht *').fill('Warum läuten die Glocken auch in der Nacht?');
  await page.getByLabel(/Ich bin einverstanden/).check();
}

/** Number at the entry of the navigation. */
const unreadOf = async (page: Page): Promise<number> =>
  Number(
    /\d+/.exec((await page.locator('nav a[href$="/messages/inbox"] .kp-count').first().textContent()) ?? '')?.[0] ?? 0,
  );

const rowOf = (page: Page, subject: string) => page.locator('.messages-rows a').filter({ hasText: subject });

test('a visitor writes, the office sees it come in, answers by email, and the answer to that comes back', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, OFFICE);
  await page.goto(INBOX);
  await expect(rowOf(page, 'Taufe für Emil')).toBeVisible();
  const before = await unreadOf(page);

  const visitor = await (await browser.newContext()).newPage();
  await fillContact(visitor, SUBJECT);
  await visitor.getByRole('button', { name: 'Nachricht senden' }).click();
  const reference = visitor.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(reference).toBeVisible();
  const known = (await reference.textContent()) ?? '';

  await expect.poll(() => unreadOf(page), { timeout: 60_000 }).toBe(before + 1);
  await rowOf(page, SUBJECT).click();
  const thread = page.getByRole('article', { name: SUBJECT });
  await expect(thread).toContainText('Warum läuten die Glocken');
  await expect(thread).toContainText(known);
  await expect.poll(() => unreadOf(page), { timeout: 60_000 }).toBe(before);

  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Antwort' });
  await expect(answer).toBeFocused();
  await answer.fill('Grüß Gott, sie läuten nur zur Mette.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByText('Grüß Gott, sie läuten nur zur Mette.')).toBeVisible();
  await expect(thread.getByText('Wartet auf Antwort')).toBeVisible();

  await expect.poll(() => servers.smtp.received.some((email) => headerOf(email, 'Subject').includes('Re:'))).toBe(true);
  const sent = await arrivedAt(servers.smtp, VISITOR);
  expect(headerOf(sent, 'From')).toContain('kanzlei@fels.example');
  const back = [
    `From: Anna Muster <${VISITOR}>`,
    'To: kanzlei@fels.example',
    `Subject: AW: ${SUBJECT}`,
    'Message-ID: <danke-1@example.test>',
    `In-Reply-To: ${headerOf(sent, 'Message-ID')}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="teil"',
    '',
    '--teil',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Danke, dann schlafe ich bis dahin gut.',
    '--teil',
    'Content-Type: application/xml; name="RE-1.xml"',
    'Content-Disposition: attachment; filename="RE-1.xml"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(ublInvoice('119.00')).toString('base64'),
    '--teil--',
  ];
  await servers.imap.deliver(`${back.join('\r\n')}\r\n`);
  // Without a reload: the page hears of it by the stream or asks again by itself. The job connects once a minute.
  await expect(thread.getByText('Danke, dann schlafe ich bis dahin gut.')).toBeVisible({ timeout: 90_000 });

  await page.goto(`${INBOX}/${known}`);
  await expect(page.getByRole('article', { name: SUBJECT })).toBeVisible();
  await expect(page).toHaveURL(/inbox\/[\da-f-]{36}$/);
  await entersBill(browser, page.url());
});

/** Enters the attached bill with one press, as an account that may; a second press finds that it is there. */
async function entersBill(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext();
  await signIn(context);
  const page = await context.newPage();
  const enter = page.getByRole('button', { name: /RE-1\.xml/ });
  await page.goto(address);
  await enter.click();
  await page.waitForURL(/accounting\/bill\/edit\/.+/);
  await expect(page.locator('[name="number"]')).toHaveValue('RE-2026-0001');
  const bill = page.url();
  await page.goto(address);
  await expectAccessible(page);
  await enter.click();
  await expect(page).toHaveURL(bill);
  await context.close();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor who is too quick keeps what was typed, and sends it a little later', async ({ page, complaints }) => {
    await fillContact(page, 'Ohne Skript');
    const send = page.getByRole('button', { name: 'Nachricht senden' });
    await send.click();
    await expect(page).toHaveURL(/\/fels\/Formular\/Kontakt\?antwort=/);
    await expect(page.getByLabel('Nachricht *')).toHaveValue('Warum läuten die Glocken auch in der Nacht?');
    await page.waitForTimeout(20_500);
    await send.click();
    await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
    forgetRefusals(complaints, /status of 400/);
  });
});

for (const width of [390, 1280])
  test(`inbox, conversation, form and templates are accessible and fit at ${width} pixels`, async ({
    page,
    context,
  }) => {
    await signIn(context, OFFICE);
    await page.setViewportSize({ width, height: 844 });
    const look = async () => {
      await expectAccessible(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, page.url()).toBeLessThanOrEqual(0);
    };
    await page.goto(INBOX);
    await expect(rowOf(page, 'Wann ist die Christmette?')).toBeVisible();
    await look();
    await rowOf(page, 'Wann ist die Christmette?').click();
    await expect(page.getByRole('textbox', { name: 'Antwort' })).toBeVisible();
    await look();
    await page.goto('/admincenter/messages/forms?search=Begraebnis');
    await page.locator('a[href*="/messages/forms/edit/"]').filter({ visible: true, hasText: 'Begräbnis' }).click();
    const question = page.getByRole('button', { name: /^Form Auswahl/ });
    await question.click();
    await page.getByLabel('Möglichkeiten').fill('Erdbestattung | Burial\nIm Wald bestattet | Forest burial\n');
    await expect(page.getByLabel('Möglichkeiten')).toHaveValue(/Im Wald bestattet \| Forest burial\n$/);
    await look();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/gespeichert/i).first()).toBeVisible();
    await page.goto('/fels/Formular/Begraebnis');
    await expect(page.getByLabel('Form', { exact: true }).getByRole('option')).toHaveText([
      'Bitte wählen',
      'Erdbestattung',
      'Im Wald bestattet',
    ]);
    await page.goto('/admincenter/messages/templates');
    await page
      .locator('a[href*="/messages/templates/edit/"]')
      .filter({ visible: true, hasText: 'Saal: angefragt' })
      .click();
    await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
    await look();
  });
