import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

export const newsletterFieldLabels = {
  countsClicks: 'newsletter_countsClicks',
  imprint: 'newsletter_imprint',
  imprintEn: 'newsletter_imprintEn',
  inArchive: 'newsletter_inArchive',
  introEn: 'newsletter_introEn',
  perHour: 'newsletter_perHour',
  perMinute: 'newsletter_perMinute',
  replyTo: 'newsletter_replyTo',
  senderName: 'newsletter_senderName',
  welcome: 'newsletter_welcome',
  welcomeEn: 'newsletter_welcomeEn',
  isPublic: 'newsletter_isPublic',
  isDefault: 'newsletter_isDefault',
  isArchived: 'newsletter_isArchived',
  subject: 'newsletter_subject',
  subjectEn: 'newsletter_subjectEn',
  preheader: 'newsletter_preheader',
  preheaderEn: 'newsletter_preheaderEn',
} satisfies FieldLabels;

/** Acts this room records beside those of its collections. */
export const newsletterActs = {
  'newsletter.subscriber.import': 'newsletter_actSubscriberImport',
  'newsletter.subscriber.merge': 'newsletter_actSubscriberMerge',
  'newsletter.subscriber.unblock': 'newsletter_actSubscriberUnblock',
  'newsletter.settings.update': 'newsletter_actSettingsUpdate',
  'newsletter.sending.submit': 'newsletter_actSubmit',
  'newsletter.sending.schedule': 'newsletter_actSchedule',
  'newsletter.sending.unschedule': 'newsletter_actUnschedule',
  'newsletter.sending.hold': 'newsletter_actHold',
  'newsletter.sending.pause': 'newsletter_actPause',
  'newsletter.sending.resume': 'newsletter_actResume',
  'newsletter.sending.cancel': 'newsletter_actCancel',
  'newsletter.sending.again': 'newsletter_actAgain',
  'newsletter.sending.finish': 'newsletter_actFinish',
  'newsletter.sending.stall': 'newsletter_actStall',
  'newsletter.sending.skip': 'newsletter_actSkip',
} satisfies ActTexts<'newsletter'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof newsletterActs, true> {}
}
