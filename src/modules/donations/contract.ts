import type { Permissions } from '#kernel/module.ts';

export { MOST_DONATION_CENTS } from './contract/donation.ts';

export const donationPermissions = {
  'donations.donation.read': 'donations_permissionDonationRead',
  'donations.donation.update': 'donations_permissionDonationUpdate',
} satisfies Permissions;
