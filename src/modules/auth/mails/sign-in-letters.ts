import { momentText } from '#kernel/local-time.ts';
import { brandedEmail, type EmailContent, type EmailHead } from '#kernel/mail/branded-email.ts';
import { m } from '#texts';

/** The code of the second step. */
export function codeLetter(head: EmailHead, { code }: { code: string }): EmailContent {
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
export function factorResetLetter(head: EmailHead, { url, minutes }: { url: string; minutes: number }): EmailContent {
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
