import type { FieldLabels } from '#kernel/audit/acts.ts';

export const newsletterFieldLabels = {
  isPublic: 'newsletter_isPublic',
  isDefault: 'newsletter_isDefault',
  isArchived: 'newsletter_isArchived',
} satisfies FieldLabels;
