import type { Entry, EntryText } from '../../../contract.ts';

/** Fields edited in place and in the settings sheet. */
export const FIELD_NAMES = [
  ...(['title', 'teaser', 'content', 'blocks', 'english', 'media', 'downloads', 'links', 'tags'] as const),
  ...(['publish_date', 'date', 'status'] as const),
  ...(['hidden', 'pinned', 'start', 'end', 'slug', 'details'] as const),
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];
export type EntryFields = Pick<Entry, FieldName>;
export type TextLocale = 'de' | 'en';

export function fieldsOf(entry: EntryFields): EntryFields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, entry[name]])) as EntryFields;
}

/** Names of the fields that differ between two versions. */
export function differingFields(one: EntryFields, other: EntryFields): FieldName[] {
  return FIELD_NAMES.filter((name) => !sameValue(one[name], other[name]));
}

/** Fields of `now` that differ from `base`. A PUT sends only these, so that concurrent changes to other fields survive. */
export function changedFields(base: EntryFields, now: EntryFields): Partial<EntryFields> {
  return Object.fromEntries(differingFields(base, now).map((name) => [name, now[name]]));
}

/** Fields that both sides changed to different values since `base`. */
export function clashingFields(base: EntryFields, mine: EntryFields, theirs: EntryFields): FieldName[] {
  const changedByThem = new Set(differingFields(base, theirs));
  return differingFields(base, mine).filter((name) => changedByThem.has(name) && !sameValue(mine[name], theirs[name]));
}

/** Three-way merge: my changes applied on top of their version; in the fields `takeTheirs`, theirs wins. */
export function mergedFields(
  { base, mine, theirs }: { base: EntryFields; mine: EntryFields; theirs: EntryFields },
  takeTheirs: ReadonlySet<FieldName> = new Set(),
): EntryFields {
  const changed = differingFields(base, mine).filter((name) => !takeTheirs.has(name));
  return { ...fieldsOf(theirs), ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

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
