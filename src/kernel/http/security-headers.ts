/** Headers of every answer; pages add their own content policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), interest-cohort=()',
};

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
