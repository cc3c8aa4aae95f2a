import { createHash } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { LOCALES, type Locale, textOf } from '#kernel/i18n/texts.ts';
import type { PolicyDirective, ThirdParty } from '#kernel/third-party.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Service } from '../contract.ts';

/** Services that the configuration switches on, in the order of the rooms. */
export async function enabledServices(ctx: Context): Promise<ThirdParty[]> {
  const { privacy } = await readSettings(ctx, websiteSettings);
  const on: Readonly<Record<string, boolean>> = privacy;
  return ctx.across.thirdParties.filter(({ name }) => on[name]);
}

/** The same in the reader's language. */
export const readServices = async (ctx: Context): Promise<Service[]> =>
  (await enabledServices(ctx)).map((service) => serviceView(service, ctx.locale));

/** Every service that the rooms know, for the screen that switches them. @throws AppError C100 */
export async function listParties(ctx: Context): Promise<Service[]> {
  ctx.demand('settings.config.read', { siteId: null });
  return ctx.across.thirdParties.map((service) => serviceView(service, ctx.locale));
}

function serviceView(service: ThirdParty, locale: Locale): Service {
  const { name, title, provider, countries, purpose, data, cookies, privacyUrl, consent } = service;
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    name,
    title,
    provider,
    countries: countries.map((code) => countryNames.of(code) ?? code).join(', '),
    purpose: textOf(purpose, locale),
    data: textOf(data, locale),
    cookies: [...cookies],
    privacyUrl,
    consent,
  };
}

export const needsConsent = ({ consent }: Pick<ThirdParty, 'consent'>): boolean => consent !== 'needless';

/** What readers are told before they decide, in all languages: service → sentences. */
export function wordingOf(services: readonly ThirdParty[]): Record<string, string[]> {
  const told = services
    .filter(needsConsent)
    .map(({ name, provider, countries, purpose, data, cookies }): [string, string[]] => [
      name,
      [
        ...LOCALES.flatMap((locale) => [textOf(purpose, locale), textOf(data, locale)]),
        [provider, ...countries].join(', '),
        cookies.join(', '),
      ],
    ]);
  return Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Changes when a service is added or its wording changes; '' while nothing needs consent. */
export function versionOf(services: readonly ThirdParty[]): string {
  const wording = wordingOf(services);
  if (Object.keys(wording).length === 0) return '';
  return createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 12);
}

/** Sources that public pages may load from: those of the services that are switched on, and no others. */
export async function policyHosts(ctx: Context): Promise<Partial<Record<PolicyDirective, string[]>>> {
  const hosts: Partial<Record<PolicyDirective, string[]>> = {};
  for (const service of await enabledServices(ctx)) {
    for (const [directive, sources] of Object.entries(service.hosts) as [PolicyDirective, readonly string[]][]) {
      hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...sources])];
    }
  }
  return hosts;
}
