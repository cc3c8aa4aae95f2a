import { isAllowed } from './consent.ts';

/**
 * Measuring services of other companies (S3.11): each loads its script once the reader has allowed it, and nothing before.
 * A withdrawal reloads the page (`sendDecision`), and the server removes the cookies.
 */
export function wireMeasuring(): void {
  loadAllowed();
  document.addEventListener('consent-change', loadAllowed);
}

type Tagged = typeof globalThis & { dataLayer?: unknown[]; fbq?: Pixel };

const LOADERS: Readonly<Record<string, (id: string) => void>> = {
  google_analytics: (id) => tag(id, { page_location: `${location.origin}${location.pathname}` }),
  google_adwords: (id) => tag(id, { page_location: `${location.origin}${location.pathname}` }),
  facebook_pixel: loadPixel,
};

const loaded = new Set<string>();

function loadAllowed(): void {
  if (isPersonal()) return;
  const ids = JSON.parse(document.documentElement.dataset.measuring ?? '{}') as Record<string, string>;
  for (const [name, id] of Object.entries(ids)) {
    if (loaded.has(name) || !isAllowed(name)) continue;
    loaded.add(name);
    hideOwnReferrer();
    LOADERS[name]?.(id);
  }
}

/** Pages that search engines must not list are those of one reader: their addresses open orders and accounts. */
const isPersonal = (): boolean => document.querySelector('meta[name="robots"][content*="noindex"]') !== null;

/** The page before this one may have been a personal one. */
function hideOwnReferrer(): void {
  if (document.referrer.startsWith(`${location.origin}/`))
    Object.defineProperty(document, 'referrer', { value: `${location.origin}/`, configurable: true });
}

/** The script of Google serves both services; the first id is in its address. */
function tag(id: string, options: Record<string, string>): void {
  const page = globalThis as Tagged;
  const isFirst = page.dataLayer === undefined;
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  // The script demands the `arguments` object itself and ignores arrays.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: as above
    layer.push(arguments);
  }
  if (isFirst) gtag('js', new Date());
  gtag('config', id, options);
  if (isFirst) addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

type Pixel = {
  (...call: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...call: unknown[]) => void;
  push?: Pixel;
  loaded?: boolean;
  version?: string;
};

/** The pixel always sends the whole URL, so pages with a query string are not measured. */
function loadPixel(id: string): void {
  if (location.search !== '') return;
  const queue: unknown[][] = [];
  const fbq: Pixel = Object.assign(
    (...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : void queue.push(call)),
    { queue, loaded: true, version: '2.0' },
  );
  fbq.push = fbq;
  (globalThis as Tagged).fbq = fbq;
  // Without it the script collects clicks and contents of forms by itself.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  addScript('https://connect.facebook.net/de_DE/fbevents.js');
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
