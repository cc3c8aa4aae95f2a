import { IconSend } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { WaitingBadge } from './waiting-badge.tsx';

/** Lists, subscribers and what the parish says in its newsletters. */
export const newsletterAdmin: AdminPart = {
  room: { name: 'newsletter', title: m.newsletter_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'newsletter',
  mailBlocks: async () => (await import('./letter/letter-parts.tsx')).letterParts,
  nav: [
    {
      id: 'newsletter-sendings',
      area: 'newsletter',
      place: 10,
      label: m.newsletter_sendings,
      icon: IconSend,
      path: 'newsletter/sendings/browse',
      permission: 'newsletter.sending.update',
      badge: WaitingBadge,
      screens: resourceScreens(async () => (await import('./sendings/sendings.resource.tsx')).sendings),
    },
    {
      id: 'newsletter-templates',
      area: 'newsletter',
      place: 20,
      label: m.newsletter_templates,
      path: 'newsletter/templates/browse',
      permission: 'newsletter.template.update',
      screens: resourceScreens(async () => (await import('./templates.resource.tsx')).templates),
    },
    {
      id: 'newsletter-subscribers',
      area: 'newsletter',
      place: 30,
      label: m.newsletter_navSubscribers,
      path: 'newsletter/subscriber/browse',
      permission: 'newsletter.subscriber.update',
      screens: resourceScreens(async () => (await import('./subscribers/subscribers.resource.tsx')).subscribers),
    },
    {
      id: 'newsletter-import',
      area: 'newsletter',
      place: 31,
      under: 'newsletter-subscribers',
      label: m.newsletter_importTitle,
      path: 'newsletter/subscriber/import',
      permission: 'newsletter.subscriber.update',
    },
    {
      id: 'newsletter-suppression',
      area: 'newsletter',
      place: 32,
      under: 'newsletter-subscribers',
      label: m.newsletter_suppressionTitle,
      path: 'newsletter/subscriber/suppression',
      permission: 'newsletter.subscriber.update',
    },
    {
      id: 'newsletter-settings',
      area: 'newsletter',
      place: 60,
      label: m.newsletter_settingsTitle,
      path: 'newsletter/settings',
      permission: 'newsletter.settings.update',
    },
    {
      id: 'newsletter-lists',
      area: 'newsletter',
      place: 40,
      label: m.newsletter_lists,
      path: 'newsletter/list/browse',
      permission: 'newsletter.list.update',
      screens: resourceScreens(async () => (await import('./lists.resource.tsx')).lists),
    },
    {
      id: 'newsletter-stats',
      area: 'newsletter',
      place: 50,
      label: m.newsletter_figures,
      path: 'newsletter/stats/browse',
      permission: 'newsletter.sending.update',
    },
  ],
};
