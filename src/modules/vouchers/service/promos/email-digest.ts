import type { Context } from '#kernel/context.ts';

const PURPOSE = 'vouchers.email';

const plain = (email: string): string => email.trim().toLowerCase();

/** Names a customer without keeping the address: limits hold for guests as well. */
export const emailDigest = ({ secrets }: Context, email: string): string => secrets.digest(PURPOSE, plain(email));

/** Digests under all keys of the installation, to find what was stored under an older one; none without an address. */
export const emailDigests = ({ secrets }: Context, email: string): string[] =>
  plain(email) === '' ? [] : secrets.digests(PURPOSE, plain(email));
