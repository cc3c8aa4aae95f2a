import type { Context } from '#kernel/context.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';

const PURPOSE = 'checkout.order';

/** Opens an order without an account: a keyed digest of its id, so that mails can name it again and nothing is stored. */
export const codeOf = ({ secrets }: Pick<Context, 'secrets'>, orderId: string): string =>
  secrets.digest(PURPOSE, orderId);

export const isCodeOf = ({ secrets }: Pick<Context, 'secrets'>, orderId: string, code: string): boolean =>
  secrets.digests(PURPOSE, orderId).some((known) => isSameText(known, code));
