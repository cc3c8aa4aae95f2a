import { m } from '#texts';
import { type Composed, compose, type LetterHead } from './compose.ts';

/** Proof of the address after signing up. */
export function verifyLetter(head: LetterHead, { url, hours }: { url: string; hours: number }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailVerifyTitle({}, o),
    paragraphs: [m.auth_mailVerifyText({ sender: head.sender }, o), m.auth_mailVerifyLife({ count: hours }, o)],
    button: { label: m.auth_mailVerifyButton({}, o), url },
    footer: [m.auth_mailVerifyNotYou({}, o)],
  });
}

/** The link to a new password. */
export function resetLetter(head: LetterHead, { url, minutes }: { url: string; minutes: number }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailResetTitle({}, o),
    paragraphs: [m.auth_mailResetText({ sender: head.sender }, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailResetButton({}, o), url },
    footer: [m.auth_mailResetNotYou({}, o)],
  });
}

/** The link to the first password, for somebody whose account the office has made. */
export function invitationLetter(head: LetterHead, { url, days }: { url: string; days: number }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailInvitationTitle({ sender: head.sender }, o),
    paragraphs: [m.auth_mailInvitationText({ sender: head.sender }, o), m.auth_mailInvitationLife({ count: days }, o)],
    button: { label: m.auth_mailInvitationButton({}, o), url },
    footer: [m.auth_mailInvitationNotYou({}, o)],
  });
}

/** The password is another one now; the way back if it was somebody else. */
export function passwordNotice(head: LetterHead, { url }: { url: string }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_mailPasswordChangedTitle({}, o),
    paragraphs: [m.auth_mailPasswordChangedText({}, o), m.auth_mailPasswordChangedNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}

/** Proof of another address to sign in with. It goes where nobody is known yet, so that it carries no name. */
export function newAddressLetter(head: LetterHead, { url, hours }: { url: string; hours: number }): Composed {
  const o = { locale: head.locale };
  return compose(
    { ...head, name: '' },
    {
      title: m.auth_newAddressTitle({}, o),
      paragraphs: [m.auth_newAddressText({ sender: head.sender }, o), m.auth_mailVerifyLife({ count: hours }, o)],
      button: { label: m.auth_newAddressButton({}, o), url },
      footer: [m.auth_newAddressNotYou({}, o)],
    },
  );
}

/** Tells the old address that another one is about to take its place. */
export function oldAddressNotice(head: LetterHead, { url }: { url: string }): Composed {
  const o = { locale: head.locale };
  return compose(head, {
    title: m.auth_oldAddressTitle({}, o),
    paragraphs: [m.auth_oldAddressText({ sender: head.sender }, o), m.auth_oldAddressNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
