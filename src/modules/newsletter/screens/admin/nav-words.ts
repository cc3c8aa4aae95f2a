import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'newsletter-sendings': m.newsletter_wordsNewsletterSendings,
  'newsletter-templates': m.newsletter_wordsNewsletterTemplates,
  'newsletter-subscribers': m.newsletter_wordsNewsletterSubscribers,
  'newsletter-import': m.newsletter_wordsNewsletterImport,
  'newsletter-suppression': m.newsletter_wordsNewsletterSuppression,
  'newsletter-settings': m.newsletter_wordsNewsletterSettings,
  'newsletter-lists': m.newsletter_wordsNewsletterLists,
  'newsletter-stats': m.newsletter_wordsNewsletterStats,
};
