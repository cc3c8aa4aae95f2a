import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { shortNetworkOf } from '#modules/auth/index.ts';
import { m } from '#texts';
import type { ConsentKind, ConsentSource } from '../../contract/states.ts';
import { consents } from '../../tables.ts';
import { namedLists } from '../open-lists.ts';
import type { SubscriberRow } from '../subscribers/subscriber-rows.ts';

/** NB: bump it whenever `newsletter_consentText` changes. */
const CONSENT_TEXT_VERSION = '2026-11-25';

/** Text of the consent in the form, in the language in which it was read. */
export const consentText = (parish: string, locale: Locale): string =>
  m.newsletter_consentText({ parish: locale === 'de' ? withArticle(parish) : parish }, { locale });

/** 'die Pfarre Fels'; no article where the grammatical gender is unknown. */
const withArticle = (name: string): string =>
  /^(Pfarre|Pfarrgemeinde|Pfarrei|Kirche)\b/.test(name) ? `die ${name}` : name;

export type Consented = {
  kind: ConsentKind;
  source: ConsentSource;
  /** Ids of the lists it is about. */
  lists: readonly string[];
  /** True where the person read the text of the consent. */
  wasShown?: boolean;
  /** Path of the page. */
  place?: string;
  note?: string;
};

/** Stores the proof: what was agreed to, when, and from which network. */
export const noteConsent = (tx: Context, row: SubscriberRow, given: Consented): Promise<void> =>
  noteConsents(tx, [row], given);

/** Stores the proof of the same consent for each of these subscribers of one parish. */
export async function noteConsents(tx: Context, rows: readonly SubscriberRow[], given: Consented): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { kind, source, lists, wasShown = false, place = '', note = '' } = given;
  const { siteId } = first;
  const isOwn = source === 'form' || source === 'link' || source === 'account';
  const parish = tx.sites.find(({ id }) => id === siteId)?.name ?? tx.site.name;
  const values = [];
  for (const row of rows) {
    const locale = isOwn ? tx.locale : row.locale;
    values.push({
      siteId,
      subscriberId: row.id,
      kind,
      source,
      at: tx.now(),
      locale,
      place,
      note,
      ...(wasShown ? { textVersion: CONSENT_TEXT_VERSION, wording: consentText(parish, locale) } : {}),
      lists: await namedLists(tx, { siteId, ids: lists, locale }),
      network: isOwn ? shortNetworkOf(tx.ip) : '',
    });
  }
  await tx.db.insert(consents).values(values);
}
