import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The installation's own key, created on first use and shared by all processes. */
export const captchaKeys = pgTable('kernel_captcha_keys', {
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});

/** Used challenges, answered rightly or wrongly: none can be answered twice. */
export const captchaUses = pgTable(
  'kernel_captcha_uses',
  {
    nonce: text().primaryKey(),
    usedAt: instant().notNull(),
  },
  (table) => [index('kernel_captcha_uses_age').on(table.usedAt)],
);
