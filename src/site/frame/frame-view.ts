import type { FrameView } from '#design/public/frame/PublicFrame.tsx';
import type { LiturgyView } from '#design/public/schedule/schedule-view.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { Parish } from '../pages.ts';
import { towerOf } from '../parish/parish-views.ts';

type Input = {
  parish: Parish;
  liturgy: LiturgyView;
  locale: Locale;
  /** Path and query string of the page, for the language link and the current menu item. */
  url: URL;
  signedIn: boolean;
};

/** Views of header, footer and day bar of a parish's pages. */
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
      nav: mainMenu(parish, url.pathname),
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

function mainMenu({ site, menu }: Parish, path: string) {
  return menu.map(({ path: page, label, narrow }) => {
    const href = `/${site.slug}/${page}`;
    return { label, href, narrow, current: path === href || path.startsWith(`${href}/`) };
  });
}

function moreMenu({ parish, locale, url, signedIn }: Input) {
  const { site, config } = parish;
  const own = site.details.menu.map(({ slug, title }) => ({
    label: title[locale] || title.de,
    href: `/${site.slug}/${slug}`,
  }));
  return [
    ...own.map((item) => ({ ...item, current: url.pathname === item.href })),
    { label: m.site_navSearch(), href: `/${site.slug}/Suche`, island: 'search' as const },
    signInOrAccount(config, signedIn),
  ];
}

/** Login link, or the account link for signed-in users. */
function signInOrAccount(config: Parish['config'], signedIn: boolean) {
  return signedIn
    ? { label: m.site_navAccount(), href: config.pages.accountcenter }
    : { label: m.site_navLogin(), href: config.pages.login };
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
            name: association || m.site_association(),
            sites: sites.map((one) => ({
              label: one.name.replace(/^Pfarre\s+/, ''),
              href: `/${one.slug}/Home`,
              tower: towerOf(one),
              current: one.slug === site.slug,
            })),
          },
    more: [
      ...parish.menu.filter(({ inFooter }) => inFooter).map(({ path, label }) => to(path, label)),
      to('Suche', m.site_navSearch()),
      signInOrAccount(config, signedIn),
    ],
    legal: [
      to('Impressum', m.content_publicImprint()),
      to('Datenschutz', m.content_publicPrivacy()),
      ...(accessibility ? [to('Barrierefreiheit', m.site_accessibility())] : []),
    ],
    consentHref: parish.consent.length > 0 ? `/${site.slug}/Datenschutz` : null,
    demo,
  };
}
