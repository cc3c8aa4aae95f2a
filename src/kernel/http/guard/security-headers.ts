import type { PolicyDirective, PolicyHosts } from '../../third-party.ts';

/** Headers of every response; pages, files and the API add their own content security policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
};

/** HSTS for one year. Without includeSubDomains: other hosts of the domain are not ours. */
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' };

export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...ONLY_HTTPS } : SECURITY_HEADERS;

/** Headers of built scripts, styles and fonts: only documents can ask for a camera, and these bytes come with every file. */
export function headersOfAssets(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'permissions-policy': _ofDocuments, ...others } = headers;
  return others;
}

/** CSP of API responses opened as a document: nothing loads, no framing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** CSP of the API docs: own files and requests to this server; nothing inline, nothing external. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `hosts`: sources of third-party services that are switched on. */
type PolicyOptions = { dev?: boolean; hosts?: PolicyHosts };

/**
 * CSP of a page. Guests' pages have no inline script at all, so the stored bytes need no nonce; hydrated pages allow only the
 * scripts of their own response.
 */
export function contentPolicy(nonce: string | null, { dev = false, hosts = {} }: PolicyOptions = {}): string {
  const from = (directive: PolicyDirective) => (hosts[directive] ?? []).map((host) => ` ${host}`).join('');
  const script = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'inline-speculation-rules'";
  const policy = [
    "default-src 'self'",
    `script-src ${script}${from('script-src')}`,
    // Mantine and the editor set style attributes; style sheets themselves are files.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${from('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}${from('connect-src')}`,
    `frame-src 'self'${from('frame-src')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${from('frame-ancestors')}`,
  ];
  return policy.join('; ');
}
