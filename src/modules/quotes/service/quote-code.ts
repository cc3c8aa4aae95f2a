import type { Context } from '#kernel/context.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';

const PURPOSE = 'quotes.quote';

type Secrets = Pick<Context, 'secrets'>;

/** Opens an offer without an account: a keyed digest of its id, so that nothing is stored. */
export const quoteCode = ({ secrets }: Secrets, id: string): string => secrets.digest(PURPOSE, id);

export const isQuoteCode = ({ secrets }: Secrets, id: string, code: string): boolean =>
  secrets.digests(PURPOSE, id).some((known) => isSameText(known, code));
