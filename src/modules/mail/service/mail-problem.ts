import type { MessageKey } from '#kernel/i18n/texts.ts';
import { MailHostError } from '#kernel/mail/mail-host.ts';
import { MailboxNotConnected } from './oauth.ts';
import { TokenRefused } from './oauth-providers.ts';

type Failure = {
  code?: string;
  message?: string;
  hint?: string;
  response?: string;
  responseText?: string;
  responseCode?: number;
  command?: string;
  authenticationFailed?: boolean;
};

const TLS = /certificate|ssl|tls|wrong version|altname|self-signed/i;
const CLOSED = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/;
/** 534 and 5.7.9: Google; 5.7.57 and 5.7.139: Microsoft. */
const OTHER_LOGIN = /5\.7\.(9|57|139)|application-specific|app password|basic auth|oauth/i;

const HOST_PROBLEMS = {
  unknown: 'mail_problemHost',
  internal: 'mail_problemInternal',
  unencrypted: 'mail_problemUnencrypted',
} as const satisfies Record<string, MessageKey>;

/** Explains an error of a mail server in a text with its remedy. */
export function problemOf(error: unknown): MessageKey {
  if (error instanceof MailHostError) return HOST_PROBLEMS[error.problem];
  if (error instanceof MailboxNotConnected) return 'mail_problemNotConnected';
  if (error instanceof TokenRefused) return 'mail_problemToken';
  const {
    code = '',
    message = '',
    response = '',
    responseText = '',
    hint = '',
    command = '',
    ...more
  } = error as Failure;
  const said = `${code} ${message} ${response} ${responseText} ${hint}`;
  if (more.authenticationFailed || code === 'EAUTH' || command.startsWith('AUTH'))
    return OTHER_LOGIN.test(said) ? 'mail_problemOtherLogin' : 'mail_problemLogin';
  if (CLOSED.test(said)) return 'mail_problemClosed';
  if (code === 'EENVELOPE' && /MAIL FROM|sender/i.test(`${command} ${message}`)) return 'mail_problemSender';
  if (code === 'EENVELOPE') return 'mail_problemRecipient';
  if (TLS.test(said)) return 'mail_problemTls';
  if (/TIMEDOUT|timeout/i.test(said)) return 'mail_problemTimeout';
  if (code === 'EMESSAGE' || (more.responseCode ?? 0) >= 500) return 'mail_problemMessage';
  return 'mail_problemOther';
}

/** The server refused this message for good: trying again changes nothing. */
export function isFinal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as Failure;
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
