import type { Context } from '#kernel/context.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { messageIdHost } from '#modules/mail/index.ts';

/** Beside the Message-ID, because some providers replace that one. */
export const MARK_HEADER = 'X-Kirchplatz-Newsletter';

/** `kpn.<id>.<digest>`: keyed, so it cannot be forged. Lower case, as Message-IDs are compared. */
const MARK = /kpn\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{24})(?![0-9a-f])/g;
const MARK_DIGITS = 24;
const PURPOSE = 'newsletter.delivery';
/** Marks that are tried of one text: a text full of invented ones must not keep the server busy. */
const MOST_MARKS = 50;

type House = Pick<Context, 'secrets' | 'publicUrl'>;

/** The mark of a delivery, by which reports about its email are recognised. */
export function markOf({ secrets }: Pick<House, 'secrets'>, deliveryId: string): string {
  return `kpn.${deliveryId}.${digestsOf({ secrets }, deliveryId)[0] ?? ''}`;
}

/** Message-ID and header of the email of a delivery. */
export function markedHeaders(ctx: House, deliveryId: string): { messageId: string; headers: Record<string, string> } {
  const mark = markOf(ctx, deliveryId);
  return { messageId: `<${mark}@${messageIdHost(ctx.publicUrl)}>`, headers: { [MARK_HEADER]: mark } };
}

/** Id of the delivery whose mark stands in a text; null where there is none of ours. */
export function deliveryOfMark({ secrets }: Pick<House, 'secrets'>, text: string): string | null {
  let tried = 0;
  for (const [, id = '', digest = ''] of text.toLowerCase().matchAll(MARK)) {
    if (digestsOf({ secrets }, id).some((known) => isSameText(known, digest))) return id;
    tried += 1;
    if (tried >= MOST_MARKS) return null;
  }
  return null;
}

/** By the present key, and by former ones. */
const digestsOf = ({ secrets }: Pick<House, 'secrets'>, id: string): string[] =>
  secrets.digests(PURPOSE, id).map((digest) => Buffer.from(digest, 'base64url').toString('hex').slice(0, MARK_DIGITS));
