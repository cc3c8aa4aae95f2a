import { chromium } from '@playwright/test';

/** Kilobytes (1000 bytes) over the wire by kind. */
export type Weight = {
  requests: number;
  total: number;
  html: number;
  script: number;
  styles: number;
  fonts: number;
  pictures: number;
  other: number;
};

const KINDS: Record<string, Exclude<keyof Weight, 'requests' | 'total'>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};
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
    /** Loads a page until the network rests and adds up what came. */
    async weigh(address: string, cookie?: string): Promise<Weight> {
      const profile = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });
      const [name = '', value = ''] = cookie?.split('=') ?? [];
      if (cookie) await profile.addCookies([{ name, value, url: address }]);
      const page = await profile.newPage();
      const wire = await profile.newCDPSession(page);
      const weight = { requests: 0, total: 0, html: 0, script: 0, styles: 0, fonts: 0, pictures: 0, other: 0 };
      const kindOf = new Map<string, string>();
      wire.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (!response.url.startsWith('data:')) kindOf.set(requestId, type);
      });
      wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const type = kindOf.get(requestId);
        if (type === undefined) return;
        weight.requests += 1;
        weight.total += encodedDataLength / 1000;
        weight[KINDS[type] ?? 'other'] += encodedDataLength / 1000;
      });
      await wire.send('Network.enable');
      await page.goto(address, { waitUntil: 'networkidle', timeout: 30_000 });
      await profile.close();
      return weight;
    },
    close: () => browser.close(),
  };
}
