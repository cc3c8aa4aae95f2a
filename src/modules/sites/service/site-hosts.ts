import type { Site } from '../contract.ts';

/** A host name of a parish. Of several, the first one is the main one; the others lead there. */
export type SiteHost = { site: Site; isMain: boolean; baseUrl: string };
export type SiteHosts = ReadonlyMap<string, SiteHost>;

/** Address of the website under another host name; scheme and port are those of the installation. */
export function baseUrlOf(domain: string, installationUrl: string): string {
  const url = new URL(installationUrl);
  url.hostname = domain;
  return url.origin;
}

export function siteHosts(sites: readonly Site[], installationUrl: string): SiteHosts {
  return new Map(
    sites.flatMap((site) =>
      site.domains.map((domain, at): [string, SiteHost] => [
        domain,
        { site, isMain: at === 0, baseUrl: baseUrlOf(site.domains[0] ?? domain, installationUrl) },
      ]),
    ),
  );
}

/**
 * The parish that a Host header names. The header decides only between names that are stored; every other value is the
 * installation itself.
 */
export function hostNamed(hosts: SiteHosts, header: string | undefined): SiteHost | null {
  if (hosts.size === 0 || !header) return null;
  return hosts.get(header.toLowerCase().replace(/\.?(:\d+)?$/, '')) ?? null;
}

type Elsewhere = { sites: readonly Site[]; installationUrl: string; adminPath: string };

/**
 * Redirect target of a page on another host: further names lead to the main one, other parishes to their own address,
 * the admin area to the installation, so that staff sign in at one place. Null: it belongs here.
 */
export function addressElsewhere(
  host: SiteHost,
  url: string,
  { sites, installationUrl, adminPath }: Elsewhere,
): { url: string; isPermanent: boolean } | null {
  const path = url.split('?')[0] ?? '';
  if (path === adminPath || path.startsWith(`${adminPath}/`))
    return { url: `${installationUrl}${url}`, isPermanent: false };
  const [, first = ''] = path.split('/');
  const other = sites.find(({ slug }) => slug === first && slug !== host.site.slug);
  if (other) {
    const [domain] = other.domains;
    return { url: `${domain ? baseUrlOf(domain, installationUrl) : installationUrl}${url}`, isPermanent: false };
  }
  return host.isMain ? null : { url: `${host.baseUrl}${url}`, isPermanent: true };
}

/** The host in what a person typed or pasted, in the form in which browsers send it; also one that is no domain. */
export function hostIn(text: string): string {
  const typed = text.trim().replace(/^[a-z]+:\/\//i, '');
  return URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
}

/** The domain in what a person typed or pasted; null if there is none. */
export function domainIn(text: string): string | null {
  const name = hostIn(text);
  return /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(name) ? name : null;
}
