import type { Page } from '@playwright/test';
import { EDITOR, expect, signIn, test } from '../journey.ts';

/** A notice that no other journey changes. */
const NOTICE = 'Neues Uhrwerk für den Kirchturm';
const CHANGED = 'Neues Uhrwerk für unseren Kirchturm';

/** The tools stand above the entry while the pointer is over it; the page may still move while its editing part arrives. */
async function openText(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('heading', { name: title }).hover();
    const tools = page.getByRole('toolbar', { name: new RegExp(title) });
    await tools.getByRole('button', { name: 'Text bearbeiten' }).click({ timeout: 2000 });
  }).toPass();
}

/** Publishes what is being written and waits until that is done: a window that closes before takes it along. */
async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/api\/v0\/entry\/([^/]+\/draft\/publish)?$/.test(answer.url()),
  );
  await page.locator('.savestate').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await done;
}

test('an editor changes a text where it stands, and a guest elsewhere sees it within two seconds', async ({
  browser,
  page,
  context,
}) => {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/fels/Home');
  await expect(guest.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Redaktion' })).toHaveCount(0);

  await signIn(context, EDITOR);
  await page.goto('/fels/Home');
  await expect(page.getByRole('region', { name: 'Redaktion' })).toHaveCount(1);
  await openText(page, NOTICE);
  await page.getByRole('textbox', { name: 'Titel' }).fill(CHANGED);
  await publish(page);
  await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible();

  await expect
    .poll(async () => (await guest.request.get('/fels/Home')).text(), { timeout: 2000, intervals: [100] })
    .toContain(CHANGED);
  await guest.goto('/fels/Home');
  await expect(guest.getByRole('heading', { name: CHANGED })).toBeVisible();

  await openText(page, CHANGED);
  await page.getByRole('textbox', { name: 'Titel' }).fill(NOTICE);
  await publish(page);
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await guest.context().close();
});

test('an editor of one parish cannot edit in another', async ({ page, context }) => {
  await signIn(context, 'pfarramt.kirchberg@pfarrverband.example');
  await page.goto('/kirchberg/Home');
  await expect(page.getByRole('button', { name: /bearbeiten$/ }).first()).toBeAttached();
  await page.goto('/fels/Home');
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${NOTICE}.*bearbeiten$`) })).toHaveCount(0);
});
