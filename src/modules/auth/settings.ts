import { z } from 'zod';
import { defineSettings, type ValuesOf } from '#kernel/settings/define-settings.ts';
import { pageAddress } from '#kernel/settings/fields.ts';

const roleNames = z.array(z.string().max(40)).max(40);

/** Sign-in rules. */
export const signInSettings = defineSettings({
  internal: {
    components: {
      auth: {
        /** Roles that require a second factor, and the grace period in days after the first sign-in. */
        second_factor: {
          roles: roleNames.default(['admin', 'system']),
          grace_days: z.number().int().min(0).max(365).default(30),
          /** Days for which a trusted browser may skip the second step; 0 = never. */
          trusted_days: z.number().int().min(0).max(90).default(30),
          /** Roles that need the second step at every sign-in, so that a stolen notebook is not enough. */
          never_trusted_roles: roleNames.default(['admin', 'system']),
        },
        /** Idle timeout and absolute lifetime of sessions. Staff: roles with access to the admin area. */
        sessions: {
          staff_idle_minutes: z.number().int().min(5).max(1440).default(30),
          staff_hours: z.number().int().min(1).max(168).default(12),
          customer_idle_days: z.number().int().min(1).max(90).default(14),
          customer_days: z.number().int().min(1).max(365).default(30),
        },
      },
    },
  },
  demandsProof: true,
});

/** Addresses of the account pages (S2.11, decision 2), relative to the installation. */
export const accountPageSettings = defineSettings({
  public: {
    pages: {
      login: pageAddress.default('/login'),
      signup: pageAddress.default('/Registrieren'),
      accountcenter: pageAddress.default('/Konto'),
      resetpassword: pageAddress.default('/Passwort'),
      verify: pageAddress.default('/Bestaetigen'),
      reset2FA: pageAddress.default('/reset2FA'),
    },
  },
});

export type AccountPages = ValuesOf<typeof accountPageSettings>['pages'];
export type FactorSettings = ValuesOf<typeof signInSettings>['components']['auth']['second_factor'];
