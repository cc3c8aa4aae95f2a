import { type Act, SHARED_FIELD_LABELS } from '#kernel/audit/acts.ts';
import type { FieldValues } from '#kernel/audit/tables.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { RoomOffers } from '#kernel/module.ts';
import type { AuditEntryView } from '../contract.ts';

/** The reader's locale, titles of roles ('redaktion') and parishes ('fels'), and the texts of the modules. */
export type Reader = {
  locale: Locale;
  roles: Readonly<Record<string, string>>;
  sites: ReadonlyMap<string, string>;
  rooms: readonly RoomOffers[];
};

/** 'Maria Huber hat den Eintrag „Flohmarkt“ gelöscht.' An action of a removed module is shown by its name. */
export function sentenceOf(
  { locale, rooms }: Reader,
  stored: string,
  names: { actor: string; object: string },
): string {
  const renamed = rooms.find(({ formerActs = {} }) => Object.hasOwn(formerActs, stored))?.formerActs?.[stored];
  const act: string = renamed ?? stored;
  const object = withInnerQuotes(names.object, locale);
  const ofCollection = rooms
    .flatMap(({ collections = [] }) => collections)
    .find(({ acts }) => Object.hasOwn(acts, act));
  const known = ofCollection?.acts[act];
  if (known) return textOf(known.sentence, locale, { actor: names.actor, object, noun: textOf(known.noun, locale) });
  const key =
    wordIn(
      rooms.map(({ acts }) => acts),
      act,
    ) ?? 'audit_actOther';
  return textOf(key, locale, { actor: names.actor, object, act });
}

/** Translates a note that is a code of a module; any other note is free text and returned as is. */
export function noteOf({ locale, rooms }: Reader, act: string, note: string): string {
  const words: (Words | undefined)[] = rooms.map(({ noteTexts }) => noteTexts?.[act as Act]);
  const key = wordIn(words, note);
  return key ? textOf(key, locale) : note;
}

type Words = Readonly<Record<string, MessageKey>>;

/** The message key from the first list that has this name as its own property (so never for 'constructor'). */
function wordIn(lists: readonly (Words | undefined)[], name: string): MessageKey | undefined {
  return lists.find((words) => words && Object.hasOwn(words, name))?.[name];
}

/** Sentences quote titles, so quotation marks inside a title become single ones. */
function withInnerQuotes(title: string, locale: Locale): string {
  const [open, close] = locale === 'de' ? ['‚', '‘'] : ['‘', '’'];
  return title.replace(/„([^“”"]*)[“”"]|“([^”]*)”|"([^"]*)"/g, (_all, ...inner: (string | undefined)[]) => {
    const [low, high, straight] = inner;
    return `${open}${low ?? high ?? straight ?? ''}${close}`;
  });
}

/** Changed fields with the values before and after, in the reader's language. */
export function changesOf(
  { act, before, after }: { act: string; before: FieldValues | null; after: FieldValues | null },
  reader: Reader,
): AuditEntryView['changes'] {
  const { locale } = reader;
  const wordsOf = (field: string, value: unknown) =>
    valueText(field === 'roles' ? rolesInWords(value, reader) : value, locale);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const described = fields.map((field) => ({
    field,
    label: labelOf(reader, act, field),
    before: wordsOf(field, before?.[field]),
    after: wordsOf(field, after?.[field]),
  }));
  // For a created object every field is recorded, including empty ones.
  return described.filter((one) => one.before !== null || one.after !== null);
}

/** 'redaktion@fels' -> 'Redaktion (Pfarre Fels)'; a removed role is shown by its internal name. */
function rolesInWords(value: unknown, { roles, sites }: Reader): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((held: unknown) => {
    const [role = '', site] = String(held).split('@');
    const title = roles[role] ?? role;
    return site ? `${title} (${sites.get(site) ?? site})` : title;
  });
}

/** The field label of the module that recorded the action, else the shared one, else that of any module. */
function labelOf({ locale, rooms }: Reader, act: string, field: string): string {
  const [, path = field, language] = /^(.*?)(?:\.(de|en))?$/.exec(field) ?? [];
  const own = rooms.find(({ name }) => act.startsWith(`${name}.`))?.fieldLabels;
  const lists = [own, SHARED_FIELD_LABELS, ...rooms.map(({ fieldLabels }) => fieldLabels)];
  const key = wordIn(lists, path) ?? wordIn(lists, path.split('.').at(-1) ?? '');
  if (!key) return field;
  return language ? `${textOf(key, locale)} (${language})` : textOf(key, locale);
}

function valueText(value: unknown, locale: Locale): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value === 'changed') return textOf('audit_valueSecret', locale);
  if (typeof value === 'boolean') return textOf(value ? 'audit_valueYes' : 'audit_valueNo', locale);
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.values(value).map((part: unknown) => valueText(part, locale));
  return parts.filter((part) => part !== null).join(Array.isArray(value) ? '\n' : ' · ') || null;
}
