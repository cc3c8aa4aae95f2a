import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts {
    'newsletter.subscriber.import': true;
    'newsletter.subscriber.merge': true;
    'newsletter.settings.update': true;
  }
}

/** Sentences of this module's actions, in addition to those of its collections. */
export const newsletterActs = {
  'newsletter.subscriber.import': 'newsletter_actSubscriberImport',
  'newsletter.subscriber.merge': 'newsletter_actSubscriberMerge',
  'newsletter.settings.update': 'newsletter_actSettingsUpdate',
} satisfies ActTexts<'newsletter'>;

export const newsletterFieldLabels = {
  isPublic: 'newsletter_isPublic',
  isDefault: 'newsletter_isDefault',
  isArchived: 'newsletter_isArchived',
} satisfies FieldLabels;
