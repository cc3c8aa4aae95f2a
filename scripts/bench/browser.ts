import { chromium } from '@playwright/test';
import { type Weight, weighPage } from '../testing/page-weight.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Chromium as it is installed (CHROMIUM_PATH); every page is weighed in a fresh profile. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  return {
    /** Weighs a page with an empty cache, and once more with what that left in it. */
    async weigh(address: string, cookie?: string): Promise<{ first: Weight; second: Weight }> {
      const profile = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });
      const [name = '', value = ''] = cookie?.split('=') ?? [];
      if (cookie) await profile.addCookies([{ name, value, url: address }]);
      const page = await profile.newPage();
      const first = await weighPage(page, address);
      const second = await weighPage(page, address);
      await profile.close();
      return { first, second };
    },
    close: () => browser.close(),
  };
}
