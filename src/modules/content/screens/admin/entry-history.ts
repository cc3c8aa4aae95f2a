import type { FieldChange, HistoryVersion } from '#design/admin/parts/history-drawer.tsx';
import { m } from '#texts';
import type { Entry, EntryChange } from '../../contract.ts';
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

/** History of an entry, newest first; each item is the diff between two consecutive versions. */
export async function loadEntryHistory(id: string): Promise<HistoryVersion[]> {
  const [{ history }, { entry }] = await Promise.all([
    entryApi('GET /api/v0/entry/:id/history', { params: { id }, query: { limit: 50 } }),
    entryApi('GET /api/v0/entry/:id', { params: { id } }),
  ]);
  return history.map((version, index) => {
    const after: State = history[index - 1]?.state ?? entry[0] ?? {};
    const changes = changesBetween(version.state, after);
    return {
      id: String(version.rev),
      title: titleOf(changes),
      who: version.changedByName,
      at: version.changedAt,
      changes,
      restorable: changes.length > 0,
    };
  });
}

/** Restores the fields of the version before that change; the current version goes to the history. */
export async function restoreEntry(id: string, versionId: string): Promise<void> {
  const [{ history }, { entry }] = await Promise.all([
    entryApi('GET /api/v0/entry/:id/history', { params: { id }, query: { limit: 50 } }),
    entryApi('GET /api/v0/entry/:id', { params: { id } }),
  ]);
  const state = history.find((version) => String(version.rev) === versionId)?.state;
  const current = entry[0];
  if (!state || !current) return;
  const values = Object.fromEntries(
    FIELDS.filter(({ name }) => name in state).map(({ name, of }) => [of, state[name]]),
  );
  await entryApi('PUT /api/v0/entry/', {
    body: { ...(values as Partial<Entry & EntryChange>), ...onlyIdentity(current) },
  });
}

const onlyIdentity = ({ _id, rev }: Entry) => ({ _id, rev });

function changesBetween(before: State, after: State): FieldChange[] {
  return FIELDS.filter(({ name }) => inOrder(before[name]) !== inOrder(after[name])).map(({ name, label }) => ({
    label: label(),
    before: wordsOf(before[name]),
    after: wordsOf(after[name]),
  }));
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
  const names = changes.map((change) => change.label);
  return names.length === 0 ? m.content_changed() : m.content_changedFields({ names: names.join(', ') });
}

const LONGEST = 400;

/** Readable form of a stored value: text without tags, objects by name, null for empty values. */
function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? m.content_yes() : m.content_no();
  if (Array.isArray(value)) return plain(value.map(nameOf).join(' · '));
  if (!isRecord(value)) return plain(nameOf(value));
  return plain(
    Object.entries(value)
      .map(([key, part]) => `${key}: ${Array.isArray(part) ? part.map(nameOf).join(' ') : nameOf(part)}`)
      .join(' · '),
  );
}

/** Name of a picture (alt text), link or download (title). */
function nameOf(part: unknown): string {
  const named = isRecord(part) ? part.title || part.alt || part.src || part.url : part;
  if (typeof named === 'string') return named;
  return typeof named === 'number' || typeof named === 'boolean' ? `${named}` : '';
}

function plain(html: string): string | null {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  if (text === '') return null;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
