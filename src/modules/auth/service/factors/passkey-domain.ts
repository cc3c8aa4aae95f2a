import { isIP } from 'node:net';
import type { Context } from '#kernel/context.ts';

/** The WebAuthn relying party id; derived from the configured URL, never from a request header. */
export const passkeyDomain = (publicUrl: string): string => new URL(publicUrl).hostname;

/** False for a bare IP address, where browsers refuse passkeys, and on the own domain of a parish, for which they do not hold. */
export const canHavePasskeys = ({
  publicUrl,
  installationUrl,
}: Pick<Context, 'publicUrl' | 'installationUrl'>): boolean =>
  publicUrl === installationUrl && isIP(passkeyDomain(publicUrl).replace(/^\[|\]$/g, '')) === 0;
