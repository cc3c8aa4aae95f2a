import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '#kernel/db/columns.ts';

/** Information given to readers about each service, as proof: service name → sentences, German first. */
export const consentWordings = pgTable('privacy_consent_wordings', {
  version: text().primaryKey(),
  wording: jsonb().$type<Record<string, string[]>>().notNull(),
  since: instant().notNull(),
});

/** One decision of one reader. Holds no address, account or network, so that it names nobody. */
export const consentReceipts = pgTable(
  'privacy_consent_receipts',
  {
    id: idColumn(),
    at: instant().notNull(),
    version: text()
      .notNull()
      .references(() => consentWordings.version),
    accepted: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    index('privacy_consent_receipts_age').on(table.at),
    index('privacy_consent_receipts_version').on(table.version),
  ],
);
