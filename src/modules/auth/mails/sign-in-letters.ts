import { m } from '#texts';
import { type Composed, compose, type LetterHead, momentText } from './compose.ts';

/** The code of the second step. */
export function codeLetter(head: LetterHead, { code }: { code: string }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailCodeTitle({ code }, o),
    paragraphs: [m.auth_mailCodeText({ code }, o), m.auth_mailCodeLife({}, o), m.auth_mailCodeWarning({}, o)],
  });
}

/** The account was opened in a browser that it does not know; the way to stop it. */
export function newDeviceNotice(
  head: LetterHead,
  { url, ...seen }: { url: string; when: string; device: string; place: string },
): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailDeviceTitle({}, o),
    paragraphs: [m.auth_mailDeviceText(seen, o), m.auth_mailDeviceKnown({}, o), m.auth_mailDeviceUnknown({}, o)],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** The link that begins the cool-down of the second factor. */
export function factorResetLetter(head: LetterHead, { url, minutes }: { url: string; minutes: number }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailFactorResetTitle({}, o),
    paragraphs: [m.auth_mailFactorResetText({}, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailFactorResetButton({}, o), url },
    footer: [m.auth_mailFactorResetNotYou({}, o)],
  });
}

/** The cool-down has begun, with the way to stop it. */
export function factorAnnouncement(
  head: LetterHead,
  { url, actsAt, timeZone }: { url: string; actsAt: Date; timeZone: string },
): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailFactorPlannedTitle({}, o),
    paragraphs: [
      m.auth_mailFactorPlannedText({ when: momentText(actsAt, head.locale, timeZone) }, o),
      m.auth_mailFactorPlannedNotYou({}, o),
    ],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** The second factor is off, with the reason if the administration did it. */
export function factorRemoved(head: LetterHead, { url, reason }: { url: string; reason: string | null }): Composed {
  const o = { locale: head.locale };
  const text = reason ? m.auth_mailFactorRemovedBy({ reason }, o) : m.auth_mailFactorRemovedText({}, o);
  return compose(head, {
    title: m.auth_mailFactorRemovedTitle({}, o),
    paragraphs: [text, m.auth_mailFactorRemovedNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
