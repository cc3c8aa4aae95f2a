import { isIP } from 'node:net';

/** The domain passkeys are bound to; it comes from the configured address, never from a header. */
export const passkeyDomain = (publicUrl: string): string => new URL(publicUrl).hostname;

/** Browsers refuse passkeys under a bare IP address. */
export const canHavePasskeys = (publicUrl: string): boolean =>
  isIP(passkeyDomain(publicUrl).replace(/^\[|\]$/g, '')) === 0;
