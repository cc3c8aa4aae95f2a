import type { Site } from '#modules/sites/contract.ts';

const YEAR_MS = 365 * 86_400_000;

/** robots.txt: allows all parish pages, disallows the admin area. */
export function robotsFile(publicUrl: string, adminPath: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${adminPath}`,
    'Disallow: /login',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** security.txt: contact for vulnerability reports (RFC 9116). */
export function securityFile(publicUrl: string, { details }: Site, now: Date): string {
  const contact = details.email ? `mailto:${details.email}` : `${publicUrl}/`;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Icons that browsers demand for installing a site. */
export const MANIFEST_SIZES = [192, 512] as const;

/** Web app manifest, for installing the parish site on the home screen. */
export function manifestFile({ name, shortName, slug }: Site, themeColour: string): string {
  return JSON.stringify({
    name,
    short_name: shortName,
    lang: 'de-AT',
    start_url: `/${slug}/Home`,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fcf8f0',
    theme_color: themeColour,
    icons: [
      { src: `/${slug}/icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `/${slug}/icon.png`, type: 'image/png', sizes: '180x180' },
      ...MANIFEST_SIZES.map((size) => ({
        src: `/${slug}/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  });
}
