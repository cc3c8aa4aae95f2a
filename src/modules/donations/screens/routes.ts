import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('donations');

/** Below every parish. */
export const donationsSiteRoutes = [
  route('Spendenaktionen', './public/purposes.route.tsx'),
  route('Spendenaktionen/:purpose', './public/purpose.route.tsx'),
];

export const donationsAdminRoutes = [
  route('shop/donations', './admin/donations.route.tsx'),
  route('shop/donations/:id', './admin/donation.route.tsx'),
  ...resource('shop/donation-purposes'),
];
