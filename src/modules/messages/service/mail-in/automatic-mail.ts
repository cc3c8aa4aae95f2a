type Head = (key: string) => string;
type Sender = { name: string; address: string };

/** Subjects of automatic replies by servers (such as Exchange) that set no specific header. */
const ABSENT =
  /^(automatic reply|auto(matic)?[ -]?reply|out of (the )?office|automatische antwort|abwesenheits\w*|abwesend\b|réponse automatique|risposta automatica)/i;

/**
 * Recognises what no person wrote as a word of this conversation. RFC 3834: 'auto-generated' is what booking, ticket and banking
 * systems send, an ordinary email; an automatic answer is 'auto-replied'. Exchange writes 'auto-generated' for both.
 */
export function automaticKind({ name, address }: Sender, subject: string, header: Head): '' | 'reply' | 'bounce' {
  const type = header('content-type');
  const isReport = /multipart\/report/i.test(type) && /delivery-status/i.test(type);
  if (isReport || isDaemon({ name, address })) return 'bounce';
  const auto = header('auto-submitted').trim().toLowerCase();
  const isMarked = header('x-auto-response-suppress') !== '' || (auto !== '' && auto !== 'no');
  const isReply =
    auto.startsWith('auto-replied') ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /auto_reply/i.test(header('precedence')) ||
    (isMarked && ABSENT.test(subject.trim()));
  return isReply ? 'reply' : '';
}

/** Also 'MAILER-DAEMON <>', whose address is empty. */
const isDaemon = ({ name, address }: Sender): boolean =>
  address === ''
    ? /^(mailer-daemon|postmaster|mail delivery (sub)?system)\b/i.test(name.trim())
    : /^(mailer-daemon|postmaster)@/i.test(address);

/** True if the mailbox's own server marked the email as spam. */
export const isMarkedSpam = (subject: string, header: Head): boolean =>
  /^\s*yes\b/i.test(header('x-spam-flag')) ||
  /^\s*yes\b/i.test(header('x-spam-status')) ||
  /^\s*\*{3,}\s*spam\s*\*{3,}/i.test(subject);
