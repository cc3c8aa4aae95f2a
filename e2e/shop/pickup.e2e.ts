import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../../scripts/check/browser.ts';
import { qrModules } from '../../src/kernel/qr/qr-code.ts';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'de-AT' };
/** Whose order of the demo waits to be collected. */
const CUSTOMER = 'Rosalia Probe';

async function waitingOrder({ request }: BrowserContext): Promise<{ id: string; number: string }> {
  const found = await request.get('/api/v0/order/?site=fels&state=ready_for_pickup');
  const { order } = (await found.json()) as { order: { _id: string; number: string }[] };
  const [waiting] = order;
  if (!waiting) throw new Error('No order of the demo waits to be collected.');
  return { id: waiting._id, number: waiting.number };
}

/** Chromium whose camera sees this text as a QR code. */
async function openCamera(text: string, file: string): Promise<Browser> {
  await writeFile(file, filmOf(text));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  return chromium.launch({
    executablePath: installedChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', ...camera, `--use-file-for-fake-video-capture=${file}`],
  });
}

const [WIDTH, HEIGHT, PIXELS] = [640, 480, 8];

/** One frame of video without colours (YUV4MPEG2), shown again and again. */
function filmOf(text: string): Buffer {
  const data = qrModules(text, { quietZone: 1 });
  const size = data.length;
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [(WIDTH - size * PIXELS) >> 1, (HEIGHT - size * PIXELS) >> 1];
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      for (let y = 0; isDark && y < PIXELS; y += 1) {
        const start = (top + row * PIXELS + y) * WIDTH + left + column * PIXELS;
        light.fill(16, start, start + PIXELS);
      }
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

async function findByNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Bestellnummer').fill(number);
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
}

// First: the other journey hands over the only order that waits.
test.describe('without a camera', () => {
  test.use(PHONE);

  test('typing the number does the same, and says what is wrong', async ({ page, context }) => {
    await signIn(context);
    const { number } = await waitingOrder(context);
    await page.goto('/admincenter/shop/pickup');
    await expect(page.getByRole('heading', { name: 'Heute abzuholen' })).toBeVisible();
    await expectAccessible(page);
    await findByNumber(page, '1');
    await expect(page.getByText('mit der Post versendet')).toBeVisible();
    await findByNumber(page, number.toLowerCase());
    await expect(page.getByRole('heading', { name: CUSTOMER })).toBeVisible();
    await page.getByRole('link', { name: 'Ganze Bestellung ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});

test('a volunteer scans the code of an order at the counter and hands it over once', async ({
  context,
  server,
}, info) => {
  await signIn(context);
  const { id, number } = await waitingOrder(context);
  const browser = await openCamera(`${server.url}/admincenter/shop/orders/${id}`, info.outputPath('qr.y4m'));
  const phone = await browser.newContext({ ...PHONE, baseURL: server.url });
  await signIn(phone);
  const page = await phone.newPage();
  await page.goto('/admincenter/shop/orders');
  await page.getByRole('link', { name: 'Abholung' }).click();
  await page.getByRole('button', { name: 'QR-Code einlesen' }).click();
  await expect(page.getByRole('heading', { name: CUSTOMER })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bezahlt und abgeholt' }).click();
  await expect(page.getByText(`Bestellung ${number} ist abgeholt.`)).toBeVisible();
  await page.getByRole('button', { name: 'QR-Code einlesen' }).click();
  await expect(page.getByText('wurde schon abgeholt')).toBeVisible();
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
  await browser.close();
});
