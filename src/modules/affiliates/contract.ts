import type { Permissions } from '#kernel/module.ts';

export const affiliatePermissions = {
  'affiliates.commission.read': 'affiliates_permissionCommissionRead',
  'affiliates.creditNote.issue': 'affiliates_permissionIssue',
} satisfies Permissions;
