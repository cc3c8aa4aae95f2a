import { expect, expectAccessible, OWN, type Page, signIn, test } from '../journey.ts';

const PHONE = { width: 390, height: 844 };
const BOARD = '/admincenter/bugtracker/board';

type Context = Parameters<typeof signIn>[0];

/** An issue of Fels; resolves with its number. */
async function report(context: Context, title: string): Promise<string> {
  const answer = await context.request.post('/api/v0/system_bugtracker/', {
    data: { site: 'fels', title },
    headers: OWN,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const [item] = (await answer.json()) as { number: number }[];
  return `#${item?.number}`;
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const middleOf = async (page: Page, name: string) => {
  const box = await column(page, name).boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + 120 };
};

test('a card is dragged by mouse to a column that takes it, and by nothing to one that does not', async ({
  page,
  context,
}) => {
  await signIn(context);
  const number = await report(context, 'Mit der Maus gezogen');
  await page.goto(BOARD);
  const card = page.getByRole('link', { name: number });
  const drag = async (to: string) => {
    await card.hover();
    await page.mouse.down();
    const { x, y } = await middleOf(page, to);
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
  };
  await drag('gesehen');
  await expect(page.getByText(`${number}: gesehen`)).toBeVisible();
  await expect(column(page, 'gesehen').getByRole('link', { name: number })).toBeVisible();
  await drag('neu');
  await expect(column(page, 'gesehen').getByRole('link', { name: number })).toBeVisible();
  await expect(page).toHaveURL(/board/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('a card is dragged by its handle', async ({ page, context }) => {
    await signIn(context);
    const number = await report(context, 'Mit dem Finger gezogen');
    await page.goto(BOARD);
    const handle = page.getByRole('listitem').filter({ hasText: number }).locator('[data-drag-handle]');
    // Into the middle: the bar at the bottom lies over the last cards.
    await handle.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The next column is cut off by the edge of the screen: its part in sight.
    const next = await column(page, 'Rückfrage').boundingBox();
    if (!next) throw new Error('no next column');
    const to = next.x + 20;
    await touch('touchStart', x, y);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + ((to - x) * step) / 8, y);
    await touch('touchEnd');
    await expect(page.getByText(`${number}: Rückfrage`)).toBeVisible();
    await expectAccessible(page);
  });
});

test('list and issue are worked through by keyboard, and the help names the keys', async ({ page, context }) => {
  await signIn(context);
  await report(context, 'Mit der Tastatur eins');
  const last = await report(context, 'Mit der Tastatur zwei');
  await page.goto('/admincenter/bugtracker/browse');
  await expect(page.getByRole('link', { name: new RegExp(`^${last} `) })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('Tastatur');
  await expect(page).toHaveURL(/search=Tastatur/);
  await expect(page.getByText(/^2 /).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /Tastatur zwei/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /Tastatur eins/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText('Fehlerliste und Tafel')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Mit der Tastatur zwei');
  // A new screen takes the focus once it is drawn, and offers the steps once they are loaded.
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('main [name="status"]')).toBeEnabled();
  await page.keyboard.press('.');
  await expect(page.locator('main [name="status"]')).toBeFocused();
  await page.locator('h1').click();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Kurz gesagt')).toBeFocused();
  await page.locator('h1').click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/bugtracker\/edit$/);
});

test('filters are kept under a name, open with the list, and the URL wins', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/bugtracker/browse?priority=high');
  await page.getByRole('button', { name: 'Filter merken' }).click();
  const keep = page.getByRole('dialog', { name: 'Filter merken' });
  await keep.getByLabel('Name').fill('Dringend');
  await keep.getByLabel('Mit der Liste öffnen').click();
  await keep.getByLabel('Mit der Pfarre teilen').click();
  await expectAccessible(page);
  await keep.getByRole('button', { name: 'Filter merken' }).click();
  await expect(page.getByRole('link', { name: 'Dringend' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admincenter/bugtracker/browse');
  await expect(page).toHaveURL(/priority=high/);
  await page.goto('/admincenter/bugtracker/browse?priority=low');
  await expect(page.getByRole('link', { name: 'Dringend' })).toBeVisible();
  await expect(page).toHaveURL(/priority=low/);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filter ordnen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filter „Dringend“ vergessen' }).click();
  await expect(page.getByText('Sie haben keine Filter mehr.')).toBeVisible();
});
