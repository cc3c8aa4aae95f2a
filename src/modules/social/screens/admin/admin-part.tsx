import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

const common = { area: 'website', permission: 'social.post.read' } as const;

/** Entries of the website as posts at Facebook and Instagram. */
export const socialAdmin: AdminPart = {
  room: { name: 'social', title: m.social_title },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'social',
  nav: [
    {
      ...common,
      id: 'facebook',
      place: 110,
      label: m.social_facebook,
      icon: IconBrandFacebook,
      path: 'social/facebook',
    },
    {
      ...common,
      id: 'instagram',
      place: 111,
      under: 'facebook',
      label: m.social_instagram,
      icon: IconBrandInstagram,
      path: 'social/instagram',
    },
  ],
};
