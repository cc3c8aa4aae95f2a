import type { FrameView } from '#design/public/PublicFrame.tsx';
import type { LiturgyView } from '#design/public/schedule-view.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Site } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { Parish } from '../../../pages.ts';
import { towerOf } from './parish-views.ts';

/** Services that load something from elsewhere and therefore need consent (decision 21). */
const CONSENT_SERVICES = [
  'google_analytics',
  'google_maps',
  'google_adwords',
  'facebook',
  'facebook_pixel',
  'instagram',
] as const;

type Input = {
  parish: Parish;
  liturgy: LiturgyView;
  locale: Locale;
  /** Path and search of the page, for the language link and the mark of the current menu item. */
  url: URL;
  signedIn: boolean;
};

export const consentServices = ({ config }: Parish): string[] =>
  CONSENT_SERVICES.filter((service) => config.privacy[service]);

/** Head, foot and day bar of a parish's pages. */
export function frameView(input: Input): FrameView {
  const { parish, liturgy, locale, url } = input;
  const { site } = parish;
  const language = { locale: locale === 'de' ? ('en' as const) : ('de' as const), href: otherLanguage(url, locale) };
  return {
    day: { today: parish.now.on, liturgy, language },
    masthead: {
      name: site.name,
      slogan: site.details.slogan[locale] || null,
      tower: towerOf(site),
      homeHref: `/${site.slug}/Home`,
      nav: mainMenu(site, url.pathname),
      more: moreMenu(input),
      language,
    },
    footer: footer(input),
  };
}

function otherLanguage(url: URL, locale: Locale): string {
  const search = new URLSearchParams(url.search);
  search.set('lang', locale === 'de' ? 'en' : 'de');
  return `${url.pathname}?${search}`;
}

function mainMenu({ slug }: Site, path: string) {
  const item = (page: string, label: string, narrow = false) => {
    const href = `/${slug}/${page}`;
    return { label, href, narrow, current: path === href || path.startsWith(`${href}/`) };
  };
  return [
    item('Gottesdienstordnung', m.content_publicNavServices(), true),
    item('Veranstaltungen', m.content_publicNavEvents()),
    item('Chronik', m.content_publicNavChronicle()),
    item('Pfarrbriefe', m.content_publicNavBulletins()),
    item('Kontakt', m.content_publicNavContact(), true),
  ];
}

function moreMenu({ parish, locale, url, signedIn }: Input) {
  const { site, config } = parish;
  const own = site.details.menu.map(({ slug, title }) => ({
    label: title[locale] || title.de,
    href: `/${site.slug}/${slug}`,
  }));
  return [
    ...own.map((item) => ({ ...item, current: url.pathname === item.href })),
    { label: m.content_publicNavSearch(), href: `/${site.slug}/Suche`, island: 'search' as const },
    signInOrAccount(config, signedIn),
  ];
}

/** The way in, or for who is in, the way to the own account. */
function signInOrAccount(config: Parish['config'], signedIn: boolean) {
  return signedIn
    ? { label: m.content_publicNavAccount(), href: config.pages.accountcenter }
    : { label: m.content_publicNavLogin(), href: config.pages.login };
}

function footer({ parish, signedIn }: Input): FrameView['footer'] {
  const { site, sites, config } = parish;
  const { address, phone, email, menu, demo, association } = site.details;
  const to = (page: string, label: string) => ({ label, href: `/${site.slug}/${page}` });
  const accessibility = menu.some(({ slug }) => slug === 'Barrierefreiheit');
  return {
    office: {
      address: [address.street, `${address.zip} ${address.city}`],
      phone: phone || null,
      email: email || null,
    },
    federation:
      sites.length < 2
        ? null
        : {
            name: association || m.content_publicAssociation(),
            sites: sites.map((one) => ({
              label: one.name.replace(/^Pfarre\s+/, ''),
              href: `/${one.slug}/Home`,
              tower: towerOf(one),
              current: one.slug === site.slug,
            })),
          },
    more: [
      to('Pfarrbriefe', m.content_publicNavBulletins()),
      to('Suche', m.content_publicNavSearch()),
      signInOrAccount(config, signedIn),
    ],
    legal: [
      to('Impressum', m.content_publicImprint()),
      to('Datenschutz', m.content_publicPrivacy()),
      ...(accessibility ? [to('Barrierefreiheit', m.content_publicAccessibility())] : []),
    ],
    consentHref: consentServices(parish).length > 0 ? `/${site.slug}/Datenschutz` : null,
    demo,
  };
}
