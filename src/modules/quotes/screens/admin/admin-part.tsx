import { IconMessageQuestion } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room quotes. */
export const quotesAdmin: AdminPart = {
  room: { name: 'quotes', title: m.quotes_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'quotes',
      area: 'shop',
      place: 80,
      label: m.quotes_quotes,
      icon: IconMessageQuestion,
      path: 'shop/pricerequest/browse',
      permission: 'quotes.quote.update',
      component: 'shop',
      screens: resourceScreens(async () => (await import('./quotes.resource.tsx')).quotes),
    },
  ],
};
