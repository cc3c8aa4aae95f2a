/** Editable pages of S2.11, by the key of their path in the configuration and its default. */
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
 * Resolves a path of a parish to an entry. A path configured for a page shows that page; the default path of a page
 * moved by configuration redirects to the new one (decision 2).
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

/**
 * The configuration shows something else than the written page of this address there: a page of a room, or another written
 * page.
 */
export function isConfigured(addresses: Readonly<Record<string, string>>, slug: string): boolean {
  const path = `/${slug}`;
  const isOther = ({ slug: shown }: { slug: string }) => shown !== slug;
  const isDrawn = Object.entries(addresses).some(([name, address]) => {
    const written = WRITTEN[name];
    if (written) return address === path && isOther(written);
    return !ACCOUNT.has(name) && address.split('/')[1]?.toLowerCase() === slug.toLowerCase();
  });
  return isDrawn || Object.values(WRITTEN).some((page) => page.byDefault === path && isOther(page));
}

/** Pages at the root of the installation, not below a parish. */
const ACCOUNT = new Set(['login', 'signup', 'accountcenter', 'resetpassword', 'verify', 'reset2FA']);
