import type { FrameView } from '#design/public/frame/PublicFrame.tsx';
import type { LiturgyView } from '#design/public/schedule/schedule-view.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { RoomPages } from '#kernel/web/request-scope.ts';
import { m } from '#texts';
import { addressLines } from '../page/structured-data.ts';
import type { Parish } from '../pages.ts';
import { signetView } from '../parish/parish-views.ts';

export type Navigation = Awaited<ReturnType<RoomPages['content']['loadNavigation']>>;

type Input = {
  parish: Parish;
  navigation: Navigation;
  liturgy: LiturgyView | null;
  locale: Locale;
  /** Path and query string of the page, for the language link and the current menu item. */
  url: URL;
  /** Name of the signed-in account, null for guests. */
  signedInAs: string | null;
  /** URL of the admin area; null for readers who may not open it. */
  adminHref: string | null;
  /** Path of the cart; null where nothing is sold. */
  cartHref: string | null;
};

/** Views of header, footer and day bar of a parish's pages. */
export function frameView(input: Input): FrameView {
  const { parish, liturgy, locale, url } = input;
  const { site } = parish;
  const other = locale === 'de' ? 'en' : 'de';
  const language = site.languages.includes(other)
    ? { locale: other as Locale, href: otherLanguage(url, locale) }
    : null;
  return {
    day: { today: parish.now.on, liturgy, language, searchHref: `/${site.slug}/Suche` },
    masthead: {
      name: site.name,
      slogan: site.details.slogan[locale] || null,
      signet: signetView(site),
      homeHref: `/${site.slug}/Home`,
      nav: linksOf(input, 'main'),
      groups: menuGroups(input),
      signedIn: signedInView(input),
      language,
    },
    reader: readerLinks(input),
    footer: footer(input),
  };
}

function otherLanguage(url: URL, locale: Locale): string {
  const search = new URLSearchParams(url.search);
  search.set('lang', locale === 'de' ? 'en' : 'de');
  return `${url.pathname}?${search}`;
}

/** Links of one menu; on phones a main menu that marks none keeps its first two in sight. */
function linksOf({ parish: { site }, navigation, url }: Input, menu: keyof Navigation['menus']) {
  const links = navigation.menus[menu];
  const isMarked = links.some(({ narrow }) => narrow);
  return links.map(({ path, label, narrow }, index) => {
    const href = `/${site.slug}/${path}`;
    const isCurrent = url.pathname === href || url.pathname.startsWith(`${href}/`);
    return { label, href, narrow: isMarked ? narrow : index < 2, current: isCurrent };
  });
}

/** The menu sheet: what is new, the pages of the parish, help. Empty groups are left out. */
function menuGroups(input: Input): FrameView['masthead']['groups'] {
  const { parish, signedInAs } = input;
  const { site, config } = parish;
  const narrowOnly = linksOf(input, 'main')
    .filter(({ narrow }) => !narrow)
    .map((item) => ({ ...item, narrowOnly: true }));
  const search = { label: m.site_navSearch(), href: `/${site.slug}/Suche`, island: 'search' as const };
  return [
    { label: m.site_menuNews(), links: [...narrowOnly, ...linksOf(input, 'news')] },
    { label: m.site_menuLife(), links: linksOf(input, 'life') },
    { label: m.site_menuParish(), links: linksOf(input, 'parish') },
    { label: m.site_menuService(), links: [...linksOf(input, 'service'), search, ...loginLink(config, signedInAs)] },
  ].filter(({ links }) => links.length > 0);
}

/** Signed-in readers have `signedInView` instead. */
function loginLink(config: Parish['config'], signedInAs: string | null) {
  return signedInAs === null ? [{ label: m.site_navLogin(), href: config.pages.login }] : [];
}

function signedInView({ parish, signedInAs, adminHref }: Input) {
  const { accountcenter, login } = parish.config.pages;
  return signedInAs === null ? null : { name: signedInAs, accountHref: accountcenter, loginHref: login, adminHref };
}

function readerLinks({ parish, signedInAs, cartHref, url }: Input): FrameView['reader'] {
  const { site, config } = parish;
  const { accountcenter: href } = config.pages;
  return {
    cart: cartHref === null ? null : { href: cartHref, site: site.slug },
    account: signedInAs === null ? null : { href, current: url.pathname === href },
  };
}

/** Most parishes of an association named in the footer. */
const MOST_SITES = 12;

/** The first parishes in their order, and always the own one. */
function shownSites(sites: Parish['sites'], own: Parish['site']): Parish['sites'] {
  const first = sites.slice(0, MOST_SITES);
  return first.some(({ _id }) => _id === own._id) ? first : [own, ...first.slice(1)];
}

function footer(input: Input): FrameView['footer'] {
  const { parish, signedInAs } = input;
  const { site, neighbours, association, config } = parish;
  const { phone, email, demo } = site.details;
  const to = (page: string, label: string) => ({ label, href: `/${site.slug}/${page}` });
  return {
    office: {
      address: addressLines(site.details),
      phone: phone || null,
      email: email || null,
    },
    federation:
      neighbours.length < 2
        ? null
        : {
            name: association || m.site_association(),
            sites: shownSites(neighbours, site).map((one) => ({
              label: one.name.replace(/^Pfarre\s+/, ''),
              href: `/${one.slug}/Home`,
              signet: signetView(one),
              current: one.slug === site.slug,
            })),
          },
    more: [...linksOf(input, 'footer'), to('Suche', m.site_navSearch()), ...loginLink(config, signedInAs)],
    signedIn: signedInView(input),
    legal: linksOf(input, 'legal'),
    consent: { href: `/${site.slug}/Datenschutz-Einstellungen`, hasServices: parish.consentVersion !== '' },
    demo,
  };
}
