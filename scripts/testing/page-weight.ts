import type { Page } from '@playwright/test';

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

/** Screens of the admin area that stand for all, with the address below its path. */
export const WEIGHED_SCREENS = {
  Dashboard: '',
  Orders: '/shop/orders',
  Week: '/worship/week',
  Media: '/filebrowser',
  'Page tree': '/pages',
  Inbox: '/messages/inbox',
} as const;

const KINDS: Record<string, Exclude<keyof Weight, 'requests' | 'total'>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};

/** Longest time until a screen begins to load what follows its data, such as pictures. */
const SETTLED_MS = 800;

/** Loads a page until the network rests and adds up what came; what the browser has in its cache is no request. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const wire = await page.context().newCDPSession(page);
  const weight = { requests: 0, total: 0, html: 0, script: 0, styles: 0, fonts: 0, pictures: 0, other: 0 };
  const kindOf = new Map<string, string>();
  const cached = new Set<string>();
  wire.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCached = cached.has(requestId) || response.fromDiskCache;
    if (!isCached && !response.url.startsWith('data:')) kindOf.set(requestId, type);
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
  // On a busy machine the network also rests while React takes over, before it asks for data.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForTimeout(SETTLED_MS);
  await wire.detach();
  return weight;
}
