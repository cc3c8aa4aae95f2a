import { brandedEmail, type EmailContent, type EmailHead } from '#kernel/mail/branded-email.ts';
import { m } from '#texts';

/** Proof of the address after signing up. */
export function verifyEmail(head: EmailHead, { url, hours }: { url: string; hours: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailVerifyTitle({}, o),
    paragraphs: [m.auth_mailVerifyText({ sender: head.sender }, o), m.auth_mailVerifyLife({ count: hours }, o)],
    button: { label: m.auth_mailVerifyButton({}, o), url },
    footer: [m.auth_mailVerifyNotYou({}, o)],
  });
}

/** The link to a new password. */
export function resetEmail(head: EmailHead, { url, minutes }: { url: string; minutes: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailResetTitle({}, o),
    paragraphs: [m.auth_mailResetText({ sender: head.sender }, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailResetButton({}, o), url },
    footer: [m.auth_mailResetNotYou({}, o)],
  });
}

/** The link to the first password, for somebody whose account the office has made. */
export function invitationEmail(head: EmailHead, { url, days }: { url: string; days: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailInvitationTitle({ sender: head.sender }, o),
    paragraphs: [m.auth_mailInvitationText({ sender: head.sender }, o), m.auth_mailInvitationLife({ count: days }, o)],
    button: { label: m.auth_mailInvitationButton({}, o), url },
    footer: [m.auth_mailInvitationNotYou({}, o)],
  });
}

/** The password is another one now; the way back if it was somebody else. */
export function passwordNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailPasswordChangedTitle({}, o),
    paragraphs: [m.auth_mailPasswordChangedText({}, o), m.auth_mailPasswordChangedNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}

/** Proof of another address to sign in with. It goes where nobody is known yet, so that it carries no name. */
export function newAddressEmail(head: EmailHead, { url, hours }: { url: string; hours: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(
    { ...head, name: '' },
    {
      title: m.auth_newAddressTitle({}, o),
      paragraphs: [m.auth_newAddressText({ sender: head.sender }, o), m.auth_mailVerifyLife({ count: hours }, o)],
      button: { label: m.auth_newAddressButton({}, o), url },
      footer: [m.auth_newAddressNotYou({}, o)],
    },
  );
}

/** Tells the old address that another one has taken its place; the way back if it was somebody else. */
export function changedAddressNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_changedAddressTitle({}, o),
    paragraphs: [m.auth_changedAddressText({ sender: head.sender }, o), m.auth_changedAddressNotYou({}, o)],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** Tells the old address that another one is about to take its place. */
export function oldAddressNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_oldAddressTitle({}, o),
    paragraphs: [m.auth_oldAddressText({ sender: head.sender }, o), m.auth_oldAddressNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
