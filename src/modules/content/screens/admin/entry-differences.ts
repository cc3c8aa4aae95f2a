import type { FieldChange } from '#design/patterns/history/version-changes.tsx';
import { m } from '#texts';
import { type Names, type Readable, readable, readableBlocks } from '../editing/compare/readable.ts';
import { wordChanges } from '../editing/compare/word-changes.ts';
import { statusChoices } from './entry-words.tsx';

/** Snapshot of an entry in the history: keyed by column name, with parish ids. */
export type State = Record<string, unknown>;

/** Fields that can be compared; sharing and list position are not versioned. */
const FIELDS: readonly { name: string; label: () => string }[] = [
  { name: 'title', label: m.content_title },
  { name: 'slug', label: m.content_address },
  { name: 'teaser', label: m.content_teaser },
  { name: 'content', label: m.content_text },
  { name: 'blocks', label: m.content_blocks },
  { name: 'english', label: m.content_english },
  { name: 'slugEn', label: m.content_englishAddress },
  { name: 'date', label: m.content_date },
  { name: 'status', label: m.content_status },
  { name: 'hidden', label: m.content_hidden },
  { name: 'tags', label: m.content_tags },
  { name: 'details', label: m.content_details },
  { name: 'media', label: m.content_media },
  { name: 'downloads', label: m.content_downloads },
  { name: 'links', label: m.content_links },
];

/** Text and blocks are compared block by block, the other fields as a whole. */
export function changesBetween(before: State, after: State, names: Names): FieldChange[] {
  const fields = FIELDS.filter(({ name }) => name !== 'content' && name !== 'blocks');
  const others = fields
    .filter(({ name }) => inOrder(before[name]) !== inOrder(after[name]))
    .map(({ name, label }) => changeOf(label(), shownOf(name, before[name], names), shownOf(name, after[name], names)));
  return [...others, ...blockChanges(before, after, names)];
}

function blockChanges(before: State, after: State, names: Names): FieldChange[] {
  const [former, later] = [blocksOf(before, names), blocksOf(after, names)];
  const ids = [...new Set([...former.keys(), ...later.keys()])];
  const changes = ids.flatMap((id) => {
    const [one, other] = [former.get(id), later.get(id)];
    if (inOrder(one) === inOrder(other)) return [];
    const label = one?.name ?? other?.name ?? '';
    if (one && other && inOrder(shown(one)) === inOrder(shown(other)))
      return [{ label, before: null, after: m.content_blockSettingsChanged() }];
    return [changeOf(label, one ?? null, other ?? null)];
  });
  const isMoved = changes.length === 0 && [...former.keys()].join() !== [...later.keys()].join();
  return isMoved ? [{ label: m.content_blocks(), before: null, after: m.content_blocksMoved() }] : changes;
}

const blocksOf = (state: State, names: Names) =>
  new Map(readableBlocks(state, names).map((block) => [block.id, block]));

function changeOf(label: string, before: Readable | null, after: Readable | null): FieldChange {
  const [one, other] = [before?.text ?? '', after?.text ?? ''];
  return {
    label,
    before: one || null,
    after: other || null,
    ...(one && other ? { words: wordChanges(one, other) } : {}),
    pictures: { gone: minus(before, after), fresh: minus(after, before) },
  };
}

const shown = ({ text, pictures }: Readable): Readable => ({ text, pictures });

const minus = (one: Readable | null, other: Readable | null): string[] =>
  (one?.pictures ?? []).filter((src) => !other?.pictures.includes(src));

function shownOf(name: string, value: unknown, names: Names): Readable {
  const status = name === 'status' && statusChoices().find((choice) => choice.value === value);
  if (status) return { text: status.label, pictures: [] };
  if (typeof value === 'boolean') return { text: value ? m.content_yes() : m.content_no(), pictures: [] };
  return readable(value, names);
}

/** Serialises with sorted keys, because `jsonb` does not preserve key order. */
export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
