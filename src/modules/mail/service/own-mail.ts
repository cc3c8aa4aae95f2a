import type { Context } from '#kernel/context.ts';
import type { Mail } from '#kernel/mail/mailer.ts';

/** Beside the Message-ID, because some providers replace that one. */
export const MARK_HEADER = 'X-Kirchplatz-Mail';

/** `kp.<id>.<digest>`: keyed, so it cannot be forged. Lower case, as Message-IDs are compared. */
const MARK = /kp\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{24})/;
const MARK_DIGITS = 24;

type House = Pick<Context, 'secrets' | 'publicUrl'>;

/**
 * Marks what the product writes by itself: programs do not answer it (RFC 3834), and where it comes into a mailbox that is fetched
 * it is recognised. A person's own words say 'Auto-Submitted: no' and stay as they are.
 */
export function markedMail({ secrets, publicUrl }: House, id: string, mail: Mail): Mail {
  const { headers = {} } = mail;
  if (headers['Auto-Submitted'] === 'no') return mail;
  const [digest = ''] = digestsOf({ secrets }, id, mail.siteId ?? '');
  const mark = `kp.${id}.${digest}`;
  return {
    ...mail,
    messageId: mail.messageId ?? `<${mark}@${messageIdHost(publicUrl)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers, [MARK_HEADER]: mark },
  };
}

/** True if one of these values marks an email that the product sent for the installation or one of these parishes. */
export function isOwnMail(
  { secrets }: Pick<Context, 'secrets'>,
  values: string[],
  siteIds: readonly string[],
): boolean {
  return values.some((value) => {
    const [, id = '', digest = ''] = MARK.exec(value.toLowerCase()) ?? [];
    return id !== '' && ['', ...siteIds].some((siteId) => digestsOf({ secrets }, id, siteId).includes(digest));
  });
}

/** The right half of Message-IDs. */
export function messageIdHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\w.-]+$/.test(hostname) ? hostname : 'localhost';
}

const digestsOf = ({ secrets }: Pick<Context, 'secrets'>, id: string, siteId: string): string[] =>
  secrets
    .digests('mail.mark', `${id}:${siteId}`)
    .map((digest) => Buffer.from(digest, 'base64url').toString('hex').slice(0, MARK_DIGITS));
