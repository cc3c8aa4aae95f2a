import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { Entry, EntryText } from '../../../contract.ts';
import { withBlocks } from '../blocks/block-order.ts';
import { BODY, mergedBody, type Sides } from './merge-body.ts';

/** Fields edited in place and in the settings sheet. */
export const FIELD_NAMES = [
  'title',
  'teaser',
  'content',
  'blocks',
  'english',
  'media',
  'downloads',
  'links',
  'tags',
  'publish_date',
  'date',
  'status',
  'hidden',
  'pinned',
  'start',
  'end',
  'slug',
  'details',
  'sharedWith',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];
export type EntryFields = Pick<Entry, FieldName>;
export type TextLocale = 'de' | 'en';

export function fieldsOf(entry: EntryFields): EntryFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, entry[name]])) as EntryFields;
}

/** An entry as its editors write it: with the draft in place of the published version. */
type WrittenEntry = Entry & { published?: Partial<EntryFields> };

/** Puts the draft of an entry in place of its published version, which it remembers. */
export function writtenEntry(entry: Entry): WrittenEntry {
  if (!entry.draft) return entry;
  const fields = withoutUndefined(entry.draft.fields);
  const names = FIELD_NAMES.filter((name) => name in fields);
  const published = Object.fromEntries(names.map((name) => [name, entry[name]]));
  return { ...entry, ...fields, published };
}

/** The version that visitors see. */
export const publishedFields = (entry: WrittenEntry): EntryFields => ({ ...fieldsOf(entry), ...entry.published });

/** Names of the fields that differ between two versions. */
export function differingFields(one: EntryFields, other: EntryFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !sameValue(one[name], other[name]));
}

/** Fields of `now` that differ from `base`. A PUT sends only these, so that concurrent changes to other fields survive. */
export function changedFields(base: EntryFields, now: EntryFields): Partial<EntryFields> {
  return Object.fromEntries(differingFields(base, now).map((name) => [name, now[name]]));
}

/** Fields that both sides changed to different values since `base`; text and blocks only where both changed the same block. */
export function clashingFields(base: EntryFields, mine: EntryFields, theirs: EntryFields): FieldName[] {
  const changedByThem = new Set(differingFields(base, theirs));
  const both = differingFields(base, mine).filter(
    (name) => changedByThem.has(name) && !isBody(name) && !sameValue(mine[name], theirs[name]),
  );
  const title = ({ english }: EntryFields) => [english?.title, english?.teaser];
  const isOther = (one: EntryFields, other: EntryFields) => !sameValue(title(one), title(other));
  const isEnglish = isOther(base, mine) && isOther(base, theirs) && isOther(mine, theirs);
  const hasClash = mergedBody({ base, mine, theirs }).clashes.size > 0;
  return [...both, ...(hasClash ? (['content'] as const) : []), ...(isEnglish ? (['english'] as const) : [])];
}

/** Three-way merge: my changes applied on top of their version, text and blocks block by block. */
export function mergedFields({ base, mine, theirs }: Sides): EntryFields {
  const changed = differingFields(base, mine);
  const own = Object.fromEntries(changed.filter((name) => !isBody(name)).map((name) => [name, mine[name]]));
  const merged = { ...fieldsOf(theirs), ...own };
  if (!changed.some(isBody)) return merged;
  const isMine = !sameValue(base.english, mine.english);
  const english = isMine ? mine.english : theirs.english;
  return withBlocks({ ...merged, english }, mergedBody({ base, mine, theirs }).list);
}

const isBody = (name: FieldName): boolean => (BODY as readonly string[]).includes(name);

/** The text in one language; if there is no English text yet, an empty one with the German title. */
export function textIn(fields: EntryFields, locale: TextLocale): EntryText {
  const { title, teaser, content } = fields;
  if (locale === 'de') return { title, teaser, content };
  return fields.english ?? { title, teaser: '', content: content.map(() => '<p></p>') };
}

export function withText(fields: EntryFields, locale: TextLocale, change: Partial<EntryText>): EntryFields {
  if (locale === 'de') return { ...fields, ...change };
  return { ...fields, english: { ...textIn(fields, 'en'), ...change } };
}

/** Deep equality that ignores key order: the server may return the keys in a different order. */
function sameValue(one: unknown, other: unknown): boolean {
  return stableText(one) === stableText(other);
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== undefined && one !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}
