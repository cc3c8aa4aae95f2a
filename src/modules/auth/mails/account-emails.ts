import { brandedEmail, type EmailContent, type EmailHead } from '#kernel/mail/branded-email.ts';
import { m } from '#texts';

/** Email confirmation after sign-up. */
export function verifyEmail(head: EmailHead, { url, hours }: { url: string; hours: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailVerifyTitle({}, o),
    paragraphs: [m.auth_mailVerifyText({ sender: head.sender }, o), m.auth_mailVerifyLife({ count: hours }, o)],
    button: { label: m.auth_mailVerifyButton({}, o), url },
    footer: [m.auth_mailVerifyNotYou({}, o)],
  });
}

/** The password reset link. */
export function resetEmail(head: EmailHead, { url, minutes }: { url: string; minutes: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailResetTitle({}, o),
    paragraphs: [m.auth_mailResetText({ sender: head.sender }, o), m.auth_mailLinkMinutes({ count: minutes }, o)],
    button: { label: m.auth_mailResetButton({}, o), url },
    footer: [m.auth_mailResetNotYou({}, o)],
  });
}

/** Invitation with the link to the first password of an account created by the office. */
export function invitationEmail(head: EmailHead, { url, days }: { url: string; days: number }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailInvitationTitle({ sender: head.sender }, o),
    paragraphs: [m.auth_mailInvitationText({ sender: head.sender }, o), m.auth_mailInvitationLife({ count: days }, o)],
    button: { label: m.auth_mailInvitationButton({}, o), url },
    footer: [m.auth_mailInvitationNotYou({}, o)],
  });
}

/** Notice of a changed password, with what to do if the owner did not change it. */
export function passwordNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_mailPasswordChangedTitle({}, o),
    paragraphs: [m.auth_mailPasswordChangedText({}, o), m.auth_mailPasswordChangedNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}

/** Confirmation of a new sign-in address. Contains no name, because the owner of the address is not verified yet. */
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

/** Notice to the old address after a change, with what to do if the owner did not change it. */
export function changedAddressNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_changedAddressTitle({}, o),
    paragraphs: [m.auth_changedAddressText({ sender: head.sender }, o), m.auth_changedAddressNotYou({}, o)],
    button: { label: m.auth_notMe({}, o), url },
  });
}

/** Notice to the old address that a change is pending. */
export function oldAddressNotice(head: EmailHead, { url }: { url: string }): EmailContent {
  const o = { locale: head.locale };
  return brandedEmail(head, {
    title: m.auth_oldAddressTitle({}, o),
    paragraphs: [m.auth_oldAddressText({ sender: head.sender }, o), m.auth_oldAddressNotYou({}, o)],
    button: { label: m.auth_mailPasswordChangedButton({}, o), url },
  });
}
