import { createHash } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { LOCALES, type Locale, textOf } from '#kernel/i18n/texts.ts';
import type { PolicyDirective, ThirdParty } from '#kernel/third-party.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Party, Service } from '../contract.ts';

/**
 * Services that a parish uses, in the order of the rooms: those that follow what it does, and those that the configuration
 * switches on and that have the id they work with.
 */
export async function enabledServices(ctx: Context, siteId = ctx.site.id): Promise<ThirdParty[]> {
  const ids = await serviceIds(ctx);
  const { privacy } = await readSettings(ctx, websiteSettings);
  const on: Readonly<Record<string, boolean>> = privacy;
  const { thirdParties } = ctx.across;
  const used = await Promise.all(
    thirdParties.map(async ({ name, isUsed, idExample }) =>
      isUsed ? isUsed(ctx, siteId) : Boolean(on[name] && (!idExample || ids[name])),
    ),
  );
  return thirdParties.filter((_service, at) => used[at]);
}

/** Ids of measurements by service; '' = none entered. */
async function serviceIds(ctx: Context): Promise<Readonly<Record<string, string>>> {
  return (await readSettings(ctx, websiteSettings)).components.measuring;
}

/** Ids of the measuring services that are on in the parish of the request. */
export async function measuringIds(ctx: Context): Promise<Record<string, string>> {
  const [enabled, ids] = await Promise.all([enabledServices(ctx), serviceIds(ctx)]);
  const measuring = enabled.filter(({ idExample }) => idExample);
  return Object.fromEntries(measuring.map(({ name }) => [name, ids[name] ?? '']));
}

/** True if readers of the parish decide about anything. */
export const asksReaders = async (ctx: Context, siteId: string): Promise<boolean> =>
  versionOf(await enabledServices(ctx, siteId)) !== '';

/** The same in the reader's language. */
export const readServices = async (ctx: Context): Promise<Service[]> =>
  (await enabledServices(ctx)).map((service) => serviceView(service, ctx.locale));

/** Every service that the rooms know, for the screen that switches them. @throws AppError C100 */
export async function listParties(ctx: Context): Promise<{ parties: Party[]; sections: string[] }> {
  ctx.demand('settings.config.read', { siteId: null });
  const parties = ctx.across.thirdParties.map((service) => ({
    ...serviceView(service, ctx.locale),
    follows: service.isUsed !== undefined,
    idExample: service.idExample ?? null,
  }));
  const sections = await Promise.all(ctx.sites.map(({ id }) => ctx.across.privacySections(ctx, id)));
  return { parties, sections: [...new Set(sections.flat())] };
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

/** Information for readers before they decide, in all languages: service → sentences. */
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
