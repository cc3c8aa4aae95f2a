import { isIP } from 'node:net';

/** The WebAuthn relying party id; derived from the configured URL, never from a request header. */
export const passkeyDomain = (publicUrl: string): string => new URL(publicUrl).hostname;

/** False for a bare IP address, where browsers refuse passkeys. */
export const canHavePasskeys = (publicUrl: string): boolean =>
  isIP(passkeyDomain(publicUrl).replace(/^\[|\]$/g, '')) === 0;
