import type { Context } from '#kernel/context.ts';

const PURPOSE = 'vouchers.email';

/** Providers that ignore dots before the '@'. Elsewhere dots distinguish two people. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: whatever follows a '+' reaches the same person. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Names a customer without keeping the address: limits hold for guests as well. */
export const emailDigest = ({ secrets }: Context, email: string): string => secrets.digest(PURPOSE, mailboxOf(email));

/**
 * Digests under all keys of the installation, to find what was stored under an older one, and as the address was typed, as older versions
 * stored it; none without an address.
 */
export function emailDigests({ secrets }: Context, email: string): string[] {
  const names = new Set([mailboxOf(email), email.trim().toLowerCase()]);
  return [...names].filter(Boolean).flatMap((name) => secrets.digests(PURPOSE, name));
}
