import { IconListDetails, IconMailbox } from '@tabler/icons-react';
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
      group: 'people',
      label: m.newsletter_roomTitle,
      icon: IconMailbox,
      path: 'newsletter/subscriber/browse',
      permission: 'newsletter.subscriber.update',
      screens: resourceScreens(async () => (await import('./subscribers.resource.tsx')).subscribers),
    },
    {
      id: 'newsletter-lists',
      group: 'people',
      under: 'newsletter-subscribers',
      label: m.newsletter_lists,
      icon: IconListDetails,
      path: 'newsletter/list/browse',
      permission: 'newsletter.list.update',
      screens: resourceScreens(async () => (await import('./lists.resource.tsx')).lists),
    },
  ],
};
