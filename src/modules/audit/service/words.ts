import type { FieldValues } from '#kernel/audit/tables.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { ACTS } from '../acts.ts';
import type { AuditEntryView } from '../contract.ts';

/** 'Maria Huber hat den Eintrag „Flohmarkt“ gelöscht.' An act without a sentence is told by its name. */
export function sentenceOf(act: string, locale: Locale, names: { actor: string; object: string }): string {
  const object = withInnerQuotes(names.object, locale);
  return textOf(ACTS[act] ?? 'audit_actOther', locale, { actor: names.actor, object, act });
}

/** Ways of signing in stand as a word of the program in the trail; whatever else was noted was typed by somebody. */
export function noteOf(act: string, note: string, locale: Locale): string {
  const key = WAYS_OF.has(act) ? WAYS[note] : undefined;
  return key ? textOf(key, locale) : note;
}

const WAYS_OF: ReadonlySet<string> = new Set(['auth.session.open', 'auth.factor.enable', 'auth.factor.disable']);
const WAYS: Readonly<Record<string, MessageKey>> = {
  password: 'audit_wayPassword',
  trusted: 'audit_wayTrusted',
  app: 'audit_wayApp',
  passkey: 'audit_wayPasskey',
  email: 'audit_wayEmail',
  recovery: 'audit_wayRecovery',
  all: 'audit_wayAll',
};

/** Sentences put titles into quotation marks; those inside of a title become single ones. */
function withInnerQuotes(title: string, locale: Locale): string {
  const [open, close] = locale === 'de' ? ['‚', '‘'] : ['‘', '’'];
  return title.replace(/„([^“”"]*)[“”"]|“([^”]*)”|"([^"]*)"/g, (_all, ...inner: (string | undefined)[]) => {
    const [low, high, straight] = inner;
    return `${open}${low ?? high ?? straight ?? ''}${close}`;
  });
}

/** Who reads: in which language, and what roles ('redaktion') and parishes ('fels') are called there. */
export type Reader = { locale: Locale; roles: Readonly<Record<string, string>>; sites: ReadonlyMap<string, string> };

/** Both sides of every changed field in the reader's words. */
export function changesOf(
  before: FieldValues | null,
  after: FieldValues | null,
  reader: Reader,
): AuditEntryView['changes'] {
  const { locale } = reader;
  const wordsOf = (field: string, value: unknown) =>
    valueText(field === 'roles' ? rolesInWords(value, reader) : value, locale);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const told = fields.map((field) => ({
    field,
    label: labelOf(field, locale),
    before: wordsOf(field, before?.[field]),
    after: wordsOf(field, after?.[field]),
  }));
  // Of a new thing every field is noted, also those that nobody filled in.
  return told.filter((one) => one.before !== null || one.after !== null);
}

/** 'redaktion@fels' -> 'Redaktion (Pfarre Fels)'; a role that is gone keeps the name it had in the program. */
function rolesInWords(value: unknown, { roles, sites }: Reader): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((held: unknown) => {
    const [role = '', site] = String(held).split('@');
    const title = roles[role] ?? role;
    return site ? `${title} (${sites.get(site) ?? site})` : title;
  });
}

function labelOf(field: string, locale: Locale): string {
  const [, whole = field, language] = /^(.*?)(?:\.(de|en))?$/.exec(field) ?? [];
  const name = [whole, whole.split('.').at(-1) ?? ''].find((one) => Object.hasOwn(FIELDS, one));
  const key = name && FIELDS[name];
  if (!key) return field;
  return language ? `${textOf(key, locale)} (${language})` : textOf(key, locale);
}

function valueText(value: unknown, locale: Locale): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value === 'changed') return textOf('audit_valueSecret', locale);
  if (typeof value === 'boolean') return textOf(value ? 'audit_valueYes' : 'audit_valueNo', locale);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  return value.map((part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n');
}

/** Fields that many things have; others are shown under their technical name. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  active: 'audit_fieldActive',
  address: 'audit_fieldAddress',
  alt: 'audit_fieldAlt',
  at: 'audit_fieldTime',
  caption: 'audit_fieldCaption',
  consent: 'audit_fieldConsent',
  consentMinors: 'audit_fieldConsentMinors',
  consentUntil: 'audit_fieldConsentUntil',
  company: 'audit_fieldCompany',
  content: 'audit_fieldContent',
  coverId: 'audit_fieldCover',
  credit: 'audit_fieldCredit',
  date: 'audit_fieldDate',
  description: 'audit_fieldDescription',
  downloads: 'audit_fieldDownloads',
  edit: 'audit_fieldEdit',
  email: 'audit_fieldEmail',
  end: 'audit_fieldShownUntil',
  fileIds: 'audit_fieldMedia',
  first_name: 'audit_fieldFirstName',
  focus: 'audit_fieldFocus',
  from: 'audit_fieldFrom',
  functions: 'audit_fieldFunctions',
  handle: 'audit_fieldEmail',
  hidden: 'audit_fieldHidden',
  hours: 'audit_fieldHours',
  isPublic: 'audit_fieldIsPublic',
  last_name: 'audit_fieldLastName',
  licence: 'audit_fieldLicence',
  links: 'audit_fieldLinks',
  locale: 'audit_fieldLanguage',
  media: 'audit_fieldMedia',
  name: 'audit_fieldName',
  on: 'audit_fieldDate',
  permissions: 'audit_fieldPermissions',
  phone: 'audit_fieldPhone',
  photo: 'audit_fieldPhoto',
  pinned: 'audit_fieldPinned',
  publishDate: 'audit_fieldPublishDate',
  reason: 'audit_fieldReason',
  roles: 'audit_fieldRoles',
  settings: 'audit_fieldLook',
  slug: 'audit_fieldAddressOfPage',
  start: 'audit_fieldShownFrom',
  status: 'audit_fieldStatus',
  tags: 'audit_fieldTags',
  teaser: 'audit_fieldTeaser',
  text: 'audit_fieldContent',
  title: 'audit_fieldTitle',
  to: 'audit_fieldTo',
  type: 'audit_fieldType',
  username: 'audit_fieldUsername',
  version: 'audit_fieldVersion',
  visible: 'audit_fieldVisible',
};
