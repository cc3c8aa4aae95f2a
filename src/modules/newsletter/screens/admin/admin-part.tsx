import { IconListDetails, IconMailbox, IconMailOff, IconSettings, IconUpload } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Lists, subscribers and what the parish says in its newsletters. */
export const newsletterAdmin: AdminPart = {
  room: { name: 'newsletter', title: m.newsletter_roomTitle },
  component: 'newsletter',
  nav: [
    {
      id: 'newsletter-subscribers',
      area: 'newsletter',
      place: 30,
      words: m.newsletter_wordsNewsletterSubscribers,
      label: m.newsletter_navSubscribers,
      icon: IconMailbox,
      path: 'newsletter/subscriber/browse',
      permission: 'newsletter.subscriber.update',
      screens: resourceScreens(async () => (await import('./subscribers/subscribers.resource.tsx')).subscribers),
    },
    {
      id: 'newsletter-import',
      area: 'newsletter',
      place: 31,
      under: 'newsletter-subscribers',
      words: m.newsletter_wordsNewsletterImport,
      label: m.newsletter_importTitle,
      icon: IconUpload,
      path: 'newsletter/subscriber/import',
      permission: 'newsletter.subscriber.update',
    },
    {
      id: 'newsletter-suppression',
      area: 'newsletter',
      place: 32,
      under: 'newsletter-subscribers',
      words: m.newsletter_wordsNewsletterSuppression,
      label: m.newsletter_suppressionTitle,
      icon: IconMailOff,
      path: 'newsletter/subscriber/suppression',
      permission: 'newsletter.subscriber.update',
    },
    {
      id: 'newsletter-settings',
      area: 'newsletter',
      place: 60,
      words: m.newsletter_wordsNewsletterSettings,
      label: m.newsletter_settingsTitle,
      icon: IconSettings,
      path: 'newsletter/settings',
      permission: 'newsletter.settings.update',
    },
    {
      id: 'newsletter-lists',
      area: 'newsletter',
      place: 40,
      words: m.newsletter_wordsNewsletterLists,
      label: m.newsletter_lists,
      icon: IconListDetails,
      path: 'newsletter/list/browse',
      permission: 'newsletter.list.update',
      screens: resourceScreens(async () => (await import('./lists.resource.tsx')).lists),
    },
  ],
};
