import type { Context } from '#kernel/context.ts';

const PURPOSE = 'newsletter.delivery';
const MARK_DIGITS = 24;

/** 'kpn.<id of the delivery>.<digest>': keyed, so that no stranger can report an email as returned. Lower case, as Message-IDs are compared. */
export const markOf = (ctx: Pick<Context, 'secrets'>, deliveryId: string): string =>
  `kpn.${deliveryId}.${digestOf(ctx.secrets.digest(PURPOSE, deliveryId))}`;

const digestOf = (digest: string): string => Buffer.from(digest, 'base64url').toString('hex').slice(0, MARK_DIGITS);
