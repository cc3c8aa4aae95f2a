import type { Context } from '#kernel/context.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { type ConfigDocument, valuesIn } from '#kernel/settings/configuration.ts';
import { websiteSettings } from '../settings.ts';
import { pageAddressesIn } from './config-store.ts';

const ADMIN = 'components.admincenter.url';
/** One leading slash, no empty part, no slash at the end; no part that a browser resolves ('..'). */
const PATH = /^(\/(?!\.{1,2}(\/|$))[^/]+)+$/;
/** First path segments that the server handles itself. */
const RESERVED = new Set([
  'api',
  'assets',
  'ical',
  'healthz',
  'readyz',
  'metrics',
  'src',
  '.well-known',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'service-worker.js',
  'offline.html',
]);

type Addresses = readonly (readonly [field: string, path: string])[];

/** Configurable addresses by the path of their setting: pages and the admin area. */
export function addressesOf(config: ConfigDocument): Addresses {
  const pages = Object.entries(pageAddressesIn(config)).map(([name, path]) => [`pages.${name}`, path] as const);
  return [...pages, [ADMIN, valuesIn(config, websiteSettings).components.admincenter.url]];
}

/**
 * Field errors of addresses that would lead nowhere or lock everybody out: malformed, used by the server or a parish, used
 * twice, or inside the admin area. `byDefault` addresses are never at fault: of two equal ones the changed one is.
 */
export function addressErrors(
  config: ConfigDocument,
  { sites, byDefault }: { sites: Context['sites']; byDefault: ConfigDocument },
): Record<string, MessageKey> {
  const addresses = addressesOf(config);
  const defaults = new Map(addressesOf(byDefault));
  const parishes = new Set(sites.map(({ slug }) => slug.toLowerCase()));
  const [, admin = ''] = addresses.find(([field]) => field === ADMIN) ?? [];
  const errors = addresses.flatMap(([field, path]): [string, MessageKey][] => {
    const key = path.toLowerCase();
    const [, first = ''] = key.split('/');
    if (!PATH.test(path)) return [[field, 'settings_addressForm']];
    if (RESERVED.has(first)) return [[field, 'settings_addressReserved']];
    if (parishes.has(first)) return [[field, 'settings_addressOfParish']];
    if (defaults.get(field) === path) return [];
    const others = addresses.filter(([other]) => other !== field);
    const isTaken = others.some(([, other]) => other.toLowerCase() === key);
    const isInAdmin = field !== ADMIN && key.startsWith(`${admin.toLowerCase()}/`);
    const holdsPage = field === ADMIN && others.some(([, other]) => other.toLowerCase().startsWith(`${key}/`));
    return isTaken || isInAdmin || holdsPage ? [[field, 'settings_addressTaken']] : [];
  });
  return Object.fromEntries(errors);
}
