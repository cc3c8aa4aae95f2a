import type { FieldChange, HistoryVersion } from '#design/admin/parts/history-drawer.tsx';
import { m } from '#texts';
import type { Entry, EntryChange } from '../../contract.ts';
import { type Readable, readable, readableBlocks } from '../compare/readable.ts';
import { wordChanges } from '../compare/word-changes.ts';
import { entryApi } from './entry-store.ts';

/** Snapshot of an entry in the history: keyed by column name, with parish ids. */
type State = Record<string, unknown>;

/** Fields that can be compared and restored; sharing and list position are not versioned. */
const FIELDS: readonly { name: string; of: keyof EntryChange; label: () => string }[] = [
  { name: 'title', of: 'title', label: m.content_title },
  { name: 'slug', of: 'slug', label: m.content_address },
  { name: 'teaser', of: 'teaser', label: m.content_teaser },
  { name: 'content', of: 'content', label: m.content_text },
  { name: 'blocks', of: 'blocks', label: m.content_blocks },
  { name: 'english', of: 'english', label: m.content_english },
  { name: 'slugEn', of: 'slugEn', label: m.content_englishAddress },
  { name: 'date', of: 'date', label: m.content_date },
  { name: 'status', of: 'status', label: m.content_status },
  { name: 'hidden', of: 'hidden', label: m.content_hidden },
  { name: 'tags', of: 'tags', label: m.content_tags },
  { name: 'details', of: 'details', label: m.content_details },
  { name: 'media', of: 'media', label: m.content_media },
  { name: 'downloads', of: 'downloads', label: m.content_downloads },
  { name: 'links', of: 'links', label: m.content_links },
];

/**
 * History of an entry, newest first; each item is the difference between two consecutive versions. Discarded drafts stand
 * between them, compared with what is on the website now.
 */
export async function loadEntryHistory(id: string): Promise<HistoryVersion[]> {
  const { history, current } = await readHistory(id);
  const published = history.filter(({ isDraft }) => !isDraft);
  return history.map((version, index) => {
    const next = published[published.indexOf(version) - 1]?.state;
    const now = current ?? {};
    const changes = version.isDraft
      ? changesBetween(
          Object.fromEntries(Object.keys(version.state).map((name) => [name, (now as State)[name]])),
          version.state,
        )
      : changesBetween(version.state, next ?? now);
    return {
      id: `${version.rev} ${index}`,
      title: version.isDraft ? m.content_draftDiscarded() : titleOf(changes),
      who: version.changedByName,
      at: version.changedAt,
      changes,
      restorable: changes.length > 0,
    };
  });
}

/** Restores the fields of the version before that change; a discarded draft stands beside the published version again. */
export async function restoreEntry(id: string, versionId: string): Promise<void> {
  const { history, current } = await readHistory(id);
  const version = history.find(({ rev }, index) => `${rev} ${index}` === versionId);
  if (!version || !current) return;
  const { _id, rev } = current;
  const { state, isDraft } = version;
  const restored = FIELDS.filter(({ name }) => name in state).map(({ name, of }) => [of, state[name]]);
  const values: Partial<Entry & EntryChange> = Object.fromEntries(restored);
  if (isDraft) await entryApi('PUT /api/v0/entry/:id/draft', { params: { id }, body: { ...(values as object), rev } });
  else await entryApi('PUT /api/v0/entry/', { body: { ...values, _id, rev } });
}

async function readHistory(id: string) {
  const [{ history }, { entry }] = await Promise.all([
    entryApi('GET /api/v0/entry/:id/history', { params: { id }, query: { limit: 50 } }),
    entryApi('GET /api/v0/entry/:id', { params: { id } }),
  ]);
  return { history, current: entry[0] };
}

/** Text and blocks are compared block by block, the other fields as a whole. */
function changesBetween(before: State, after: State): FieldChange[] {
  const fields = FIELDS.filter(({ name }) => name !== 'content' && name !== 'blocks');
  const others = fields
    .filter(({ name }) => inOrder(before[name]) !== inOrder(after[name]))
    .map(({ name, label }) => changeOf(label(), shownOf(name, before[name]), shownOf(name, after[name])));
  return [...others, ...blockChanges(before, after)];
}

function blockChanges(before: State, after: State): FieldChange[] {
  const [former, later] = [blocksOf(before), blocksOf(after)];
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

const blocksOf = (state: State) => new Map(readableBlocks(state).map((block) => [block.id, block]));

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

const STATUSES: Readonly<Record<string, () => string>> = {
  draft: m.content_statusDraft,
  published: m.content_statusPublished,
  archived: m.content_statusArchived,
};

function shownOf(name: string, value: unknown): Readable {
  if (name === 'status') return { text: STATUSES[String(value)]?.() ?? '', pictures: [] };
  if (typeof value === 'boolean') return { text: value ? m.content_yes() : m.content_no(), pictures: [] };
  return readable(value);
}

/** Serialises with sorted keys, because `jsonb` does not preserve key order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function titleOf(changes: readonly FieldChange[]): string {
  const names = [...new Set(changes.map((change) => change.label))];
  return names.length === 0 ? m.content_changed() : m.content_changedFields({ names: names.join(', ') });
}
