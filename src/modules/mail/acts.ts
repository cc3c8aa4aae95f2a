import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records. */
export const mailActs = {
  'mail.message.fail': 'mail_actFail',
  'mail.message.lose': 'mail_actLose',
  'mail.message.confirm': 'mail_actConfirm',
  'mail.message.resend': 'mail_actResend',
  'mail.key.create': 'mail_actKey',
  'mail.mailbox.connect': 'mail_actConnect',
} satisfies ActTexts<'mail'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof mailActs, true> {}
}
