import { IconSparkles } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The invented parishes: load them, remove them again. */
export const demoAdmin: AdminPart = {
  room: { name: 'demo', title: m.demo_title },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'demo',
      area: 'system',
      place: 100,
      label: m.demo_title,
      icon: IconSparkles,
      path: 'demo',
      permission: 'demo.parish.load',
    },
  ],
};
