import { type Act, SHARED_FIELD_LABELS } from '#kernel/audit/acts.ts';
import type { FieldValues } from '#kernel/audit/tables.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { RoomOffers } from '#kernel/module.ts';
import type { AuditEntryView } from '../contract.ts';

/** Who reads: in which language, what roles ('redaktion') and parishes ('fels') are called, and the words of the rooms. */
export type Reader = {
  locale: Locale;
  roles: Readonly<Record<string, string>>;
  sites: ReadonlyMap<string, string>;
  rooms: readonly RoomOffers[];
};

/** 'Maria Huber hat den Eintrag „Flohmarkt“ gelöscht.' An act of a room that is gone is shown by its name. */
export function sentenceOf({ locale, rooms }: Reader, act: string, names: { actor: string; object: string }): string {
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

/** A note that is a code of a room is put into words; all others were typed by a person. */
export function noteOf({ locale, rooms }: Reader, act: string, note: string): string {
  const words: (Words | undefined)[] = rooms.map(({ noteTexts }) => noteTexts?.[act as Act]);
  const key = wordIn(words, note);
  return key ? textOf(key, locale) : note;
}

type Words = Readonly<Record<string, MessageKey>>;

/** The first of the lists that has a word for this name; 'constructor' is in none of them. */
function wordIn(lists: readonly (Words | undefined)[], name: string): MessageKey | undefined {
  return lists.find((words) => words && Object.hasOwn(words, name))?.[name];
}

/** Sentences put titles into quotation marks; those inside of a title become single ones. */
function withInnerQuotes(title: string, locale: Locale): string {
  const [open, close] = locale === 'de' ? ['‚', '‘'] : ['‘', '’'];
  return title.replace(/„([^“”"]*)[“”"]|“([^”]*)”|"([^"]*)"/g, (_all, ...inner: (string | undefined)[]) => {
    const [low, high, straight] = inner;
    return `${open}${low ?? high ?? straight ?? ''}${close}`;
  });
}

/** Both sides of every changed field in the reader's words. */
export function changesOf(
  { act, before, after }: { act: string; before: FieldValues | null; after: FieldValues | null },
  reader: Reader,
): AuditEntryView['changes'] {
  const { locale } = reader;
  const wordsOf = (field: string, value: unknown) =>
    valueText(field === 'roles' ? rolesInWords(value, reader) : value, locale);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const told = fields.map((field) => ({
    field,
    label: labelOf(reader, act, field),
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

/** The label of the room that recorded the act, else the one that rooms share, else that of any room. */
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
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  return value.map((part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n');
}
