import type { FieldLabels } from '#kernel/audit/acts.ts';

export const newsletterFieldLabels = {
  isPublic: 'newsletter_isPublic',
  isDefault: 'newsletter_isDefault',
  isArchived: 'newsletter_isArchived',
  subject: 'newsletter_subject',
  subjectEn: 'newsletter_subjectEn',
  preheader: 'newsletter_preheader',
  preheaderEn: 'newsletter_preheaderEn',
} satisfies FieldLabels;
