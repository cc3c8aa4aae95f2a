/** Pages of S2.11 that are written by the parish, by the name of their address in the configuration and its default. */
const WRITTEN: Record<string, { byDefault: string; slug: string }> = {
  agb: { byDefault: '/Agb', slug: 'Agb' },
  shippingcosts: { byDefault: '/Versandkosten', slug: 'Versandkosten' },
  privacy: { byDefault: '/Privacy', slug: 'Datenschutz' },
  imprint: { byDefault: '/Imprint', slug: 'Impressum' },
  disclaimer: { byDefault: '/Disclaimer', slug: 'Disclaimer' },
  specialconditions: { byDefault: '/Sonderbedingungen', slug: 'Sonderbedingungen' },
  additionalinfo: { byDefault: '/Zusatzinfo', slug: 'Zusatzinfo' },
};

type Configured = { slug: string; movedTo: string | null };

/**
 * Which entry stands at an address of a parish. An address that the configuration gives to a page shows that page; the
 * default address of a page that was moved in the configuration leads to the new one (decision 2).
 */
export function configuredPage(page: string, addresses: Record<string, string>): Configured {
  const path = `/${page}`;
  for (const [name, { byDefault, slug }] of Object.entries(WRITTEN)) {
    const address = addresses[name] ?? byDefault;
    if (path === address) return { slug, movedTo: null };
    if (path === byDefault) return { slug, movedTo: address };
  }
  return { slug: page, movedTo: null };
}
