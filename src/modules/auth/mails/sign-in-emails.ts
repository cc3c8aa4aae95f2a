import { momentText } from '#kernel/local-time.ts';
import { brandedEmail, type EmailContent, type EmailHead } from '#kernel/mail/branded-email.ts';
import { m } from '#texts';

/** One-time code of the second step. */
export function codeEmail(head: EmailHead, { code }: { code: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailCodeTitle({ code }, o),
    paragraphs: [m.auth_mailCodeText({ code }, o), m.auth_mailCodeLife({}, o), m.auth_mailCodeWarning({}, o)],
  });
}

/** Notice of a sign-in from an unknown browser, with a link to end the session. */
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

/** The link that starts the cool-down before the second factor is switched off. */
export function factorResetEmail(head: EmailHead, { url, minutes }: { url: string; minutes: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailFactorResetTitle({}, o),
    paragraphs: [m.auth_mailFactorResetText({}, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailFactorResetButton({}, o), url },
    footer: [m.auth_mailFactorResetNotYou({}, o)],
  });
}

/** Notice that the cool-down runs, with a link to cancel it. */
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

/** Notice of an added or removed sign-in method, with what to do if the owner did not do it. */
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

type Removed = { url: string; reason: string | null; signIn: string | null };

/**
 * Notice that the second factor is off, with the reason if an administrator switched it off. `signIn`: where to sign in and return to
 * the page that was left, such as the checkout.
 */
export function factorRemoved(head: EmailHead, { url, reason, signIn }: Removed): EmailContent {
  const o = { locale: head.locale };
  const text = reason ? m.auth_mailFactorRemovedBy({ reason }, o) : m.auth_mailFactorRemovedText({}, o);
  return brandedEmail(head, {
    title: m.auth_mailFactorRemovedTitle({}, o),
    paragraphs: [
      text,
      ...(signIn ? [m.auth_mailFactorRemovedSignIn({ url: signIn }, o)] : []),
      m.auth_mailFactorRemovedNotYou({}, o),
    ],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
