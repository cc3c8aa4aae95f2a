import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts {
    'newsletter.subscriber.import': true;
    'newsletter.subscriber.merge': true;
    'newsletter.subscriber.unblock': true;
    'newsletter.settings.update': true;
  }
}

/** Sentences of this module's actions, in addition to those of its collections. */
export const newsletterActs = {
  'newsletter.subscriber.import': 'newsletter_actSubscriberImport',
  'newsletter.subscriber.merge': 'newsletter_actSubscriberMerge',
  'newsletter.subscriber.unblock': 'newsletter_actSubscriberUnblock',
  'newsletter.settings.update': 'newsletter_actSettingsUpdate',
} satisfies ActTexts<'newsletter'>;

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
} satisfies FieldLabels;
