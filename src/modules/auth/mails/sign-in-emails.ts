import { momentText } from '#kernel/local-time.ts';
import { brandedEmail, type EmailContent, type EmailHead } from '#kernel/mail/branded-email.ts';
import { m } from '#texts';

/** The code of the second step. */
export function codeEmail(head: EmailHead, { code }: { code: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailCodeTitle({ code }, o),
    paragraphs: [m.auth_mailCodeText({ code }, o), m.auth_mailCodeLife({}, o), m.auth_mailCodeWarning({}, o)],
  });
}

/** The account was opened in a browser that it does not know; the way to stop it. */
export function newDeviceNotice(
  head: EmailHead,
  { url, ...seen }: { url: string; when: string; device: string; place: string },
): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailDeviceTitle({}, o),
    paragraphs: [m.auth_mailDeviceText(seen, o), m.auth_mailDeviceKnown({}, o), m.auth_mailDeviceUnknown({}, o)],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** The link that begins the cool-down of the second factor. */
export function factorResetEmail(head: EmailHead, { url, minutes }: { url: string; minutes: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailFactorResetTitle({}, o),
    paragraphs: [m.auth_mailFactorResetText({}, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailFactorResetButton({}, o), url },
    footer: [m.auth_mailFactorResetNotYou({}, o)],
  });
}

/** The cool-down has begun, with the way to stop it. */
export function factorAnnouncement(
  head: EmailHead,
  { url, actsAt, timeZone }: { url: string; actsAt: Date; timeZone: string },
): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailFactorPlannedTitle({}, o),
    paragraphs: [
      m.auth_mailFactorPlannedText({ when: momentText(actsAt, head.locale, timeZone) }, o),
      m.auth_mailFactorPlannedNotYou({}, o),
    ],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** Another way to sign in was set up or removed; the way back if it was somebody else. */
export function factorChanged(head: EmailHead, { url, change }: { url: string; change: FactorChange }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailFactorChangedTitle({}, o),
    paragraphs: [FACTOR_CHANGES[change]({}, o), m.auth_mailDeviceKnown({}, o), m.auth_mailDeviceUnknown({}, o)],
    button: { label: m.auth_notMe({}, o), url },
  });
}

const FACTOR_CHANGES = {
  appOn: m.auth_mailFactorAppOn,
  emailOn: m.auth_mailFactorEmailOn,
  passkeyOn: m.auth_mailFactorPasskeyOn,
  appOff: m.auth_mailFactorAppOff,
  emailOff: m.auth_mailFactorEmailOff,
  passkeyOff: m.auth_mailFactorPasskeyOff,
  newCodes: m.auth_mailFactorNewCodes,
} as const;
export type FactorChange = keyof typeof FACTOR_CHANGES;

/** The second factor is off, with the reason if the administration did it. */
export function factorRemoved(head: EmailHead, { url, reason }: { url: string; reason: string | null }): EmailContent {
  const o = { locale: head.locale };
  const text = reason ? m.auth_mailFactorRemovedBy({ reason }, o) : m.auth_mailFactorRemovedText({}, o);
  return brandedEmail(head, {
    title: m.auth_mailFactorRemovedTitle({}, o),
    paragraphs: [text, m.auth_mailFactorRemovedNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
