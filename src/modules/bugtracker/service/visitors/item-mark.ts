import type { Context } from '#kernel/context.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { messageIdHost } from '#modules/mail/index.ts';

/** `bug.<id>.<digest>`: keyed, so that it cannot be forged. Lower case, as Message-IDs are compared. */
const MARK = /^bug\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{24})(?:\.\w+)?@/;
/** In subjects, for mail programs that do not name the email which they answer. */
const REFERENCE = /\[#(\d{1,9})-([0-9a-f]{8})\]/;
const MARK_DIGITS = 24;
const REFERENCE_DIGITS = 8;
const PURPOSE = 'bugtracker.item';

type House = Pick<Context, 'secrets' | 'publicUrl'>;

/** Message-ID of an email about an item; `of` tells those of one item apart. */
export const messageIdOf = ({ secrets, publicUrl }: House, id: string, of: string): string =>
  `<bug.${id}.${digestsOf({ secrets }, id)[0]?.slice(0, MARK_DIGITS) ?? ''}.${of}@${messageIdHost(publicUrl)}>`;

/** Part of a subject by which an answer is recognised where its Message-IDs were lost: '[#42-1a2b3c4d]'. */
export const referenceOf = ({ secrets }: Pick<House, 'secrets'>, { id, number }: Numbered): string =>
  `[#${number}-${digestsOf({ secrets }, id)[0]?.slice(0, REFERENCE_DIGITS) ?? ''}]`;

type Numbered = { id: string; number: number };

/** Id of the item that one of these Message-IDs (without brackets) is about; null where none is ours. */
export function itemOfMessageIds({ secrets }: Pick<House, 'secrets'>, ids: readonly string[]): string | null {
  for (const one of ids) {
    const [, id = '', digest = ''] = MARK.exec(one) ?? [];
    if (id && digestsOf({ secrets }, id).some((known) => isSameText(known.slice(0, MARK_DIGITS), digest))) return id;
  }
  return null;
}

/** Number of the item that a subject names. */
export const numberIn = (subject: string): number | null => {
  const [, number] = REFERENCE.exec(subject.toLowerCase()) ?? [];
  return number ? Number(number) : null;
};

/** True if the subject carries the reference of this very item. */
export function isReferredTo({ secrets }: Pick<House, 'secrets'>, id: string, subject: string): boolean {
  const [, , digest = ''] = REFERENCE.exec(subject.toLowerCase()) ?? [];
  return digestsOf({ secrets }, id).some((known) => isSameText(known.slice(0, REFERENCE_DIGITS), digest));
}

/** By the present key, and by former ones. */
const digestsOf = ({ secrets }: Pick<House, 'secrets'>, id: string): string[] =>
  secrets.digests(PURPOSE, id).map((digest) => Buffer.from(digest, 'base64url').toString('hex'));
