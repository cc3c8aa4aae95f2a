import { z } from 'zod';
import { defineSettings, type ValuesOf } from '#kernel/settings/define-settings.ts';
import { secret } from '#kernel/settings/fields.ts';

const kept = (byDefault: number, least = 0) => z.number().int().min(least).max(400).default(byDefault);
const line = (most: number) => z.string().trim().max(most).default('');

/** When a backup is made, how many stay, and the place off the machine that gets a copy of each. */
export const backupSettings = defineSettings({
  internal: {
    backup: {
      /** Full hour in the zone of the installation. */
      hour: z.number().int().min(0).max(23).default(2),
      /** Of the nightly ones beside the data; those made by hand stay until they are deleted. */
      keep: { days: kept(7, 1), weeks: kept(0), months: kept(0) },
      target: {
        kind: z.enum(['none', 'folder', 's3']).default('none'),
        /** Absolute path on the machine of the server. */
        folder: z
          .string()
          .trim()
          .max(300)
          .regex(/^(\/[^\p{Cc}]*)?$/u)
          .default(''),
        /** 'https://s3.eu-central-1.amazonaws.com'; http only where the storage stands in the own network. */
        endpoint: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]).default(''),
        bucket: line(63),
        prefix: line(200),
        region: line(40),
        access_key: line(200),
        secret_key: secret(),
        /** Encrypts archives and the key file; '' = archives leave in clear and the key file does not leave. */
        passphrase: secret(),
        keep: { days: kept(14, 1), weeks: kept(8), months: kept(12) },
      },
    },
  },
  demandsProof: true,
});

export type BackupSettings = ValuesOf<typeof backupSettings>['backup'];
