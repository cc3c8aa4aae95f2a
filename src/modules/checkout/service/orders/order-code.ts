import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#kernel/context.ts';

const PURPOSE = 'checkout.order';

/** Opens an order without an account: a keyed digest of its id, so that mails can name it again and nothing is stored. */
export const codeOf = ({ secrets }: Pick<Context, 'secrets'>, orderId: string): string =>
  secrets.digest(PURPOSE, orderId);

export const isCodeOf = ({ secrets }: Pick<Context, 'secrets'>, orderId: string, code: string): boolean =>
  secrets.digests(PURPOSE, orderId).some((known) => isSame(known, code));

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
