/** Headers of every answer; pages, files and the API add their own content policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), interest-cohort=()',
};

/** Whoever has come once over https comes over nothing else for a year. Other hosts of the domain are not ours to bind. */
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' };

export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...ONLY_HTTPS } : SECURITY_HEADERS;

/** An answer of the API that is opened like a page loads nothing and stands in no frame. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API loads its own files and asks this server; nothing inline, nothing from elsewhere. */
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

/**
 * Content policy of a page. Guests' pages carry no inline script at all, so the stored bytes need no nonce;
 * hydrated pages allow exactly the scripts of their own answer.
 */
export function contentPolicy(nonce: string | null, options: { dev?: boolean } = {}): string {
  const script = nonce ? `'self' 'nonce-${nonce}'` : "'self' 'inline-speculation-rules'";
  const policy = [
    "default-src 'self'",
    `script-src ${script}`,
    // Mantine and the editor write style attributes; style sheets themselves come from files.
    `style-src 'self' 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return policy.join('; ');
}
