import type { PolicySection } from '#modules/settings/contract.ts';
import { m } from '#texts';

type Words = { title: () => string; text: () => string };

/** Standard sections of the privacy policy, in their order. */
export const POLICY_TEXTS: Readonly<Record<Exclude<PolicySection, 'own'>, Words>> = {
  server: { title: m.privacy_policyServer, text: m.privacy_policyServerText },
  device: { title: m.privacy_policyDevice, text: m.privacy_policyDeviceText },
  cookies: { title: m.privacy_policyOwnCookies, text: m.privacy_policyOwnCookiesText },
  account: { title: m.privacy_policyAccount, text: m.privacy_policyAccountText },
  form: { title: m.privacy_policyForm, text: m.privacy_policyFormText },
  captcha: { title: m.privacy_policyCaptcha, text: m.privacy_policyCaptchaText },
  newsletter: { title: m.privacy_policyNewsletter, text: m.privacy_policyNewsletterText },
  registration: { title: m.privacy_policyRegistration, text: m.privacy_policyRegistrationText },
  submission: { title: m.privacy_policySubmission, text: m.privacy_policySubmissionText },
  roster: { title: m.privacy_policyRoster, text: m.privacy_policyRosterText },
  booking: { title: m.privacy_policyBooking, text: m.privacy_policyBookingText },
  sports: { title: m.privacy_policySports, text: m.privacy_policySportsText },
  report: { title: m.privacy_policyReport, text: m.privacy_policyReportText },
  counting: { title: m.privacy_policyCounting, text: m.privacy_policyCountingText },
  shop: { title: m.privacy_policyShop, text: m.privacy_policyShopText },
  payment: { title: m.privacy_policyPayment, text: m.privacy_policyPaymentText },
  push: { title: m.privacy_policyPush, text: m.privacy_policyPushText },
  rights: { title: m.privacy_policyRights, text: m.privacy_policyRightsText },
};
