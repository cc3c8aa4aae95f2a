import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { entryPath } from '../../entries/entry-path.ts';

/** Public path of the entry. */
export const publicPath = (entry: Entry): string => entryPath(entry.site, entry);

/** Address of the page on which an entry stands, for people: without the anchor of a notice, which is an id. */
export const shownPath = (entry: Entry): string => publicPath(entry).split('#')[0] ?? '';

const STATUS_OPTIONS = [
  { value: 'published', label: m.content_statusPublished },
  { value: 'draft', label: m.content_statusDraft },
  { value: 'archived', label: m.content_statusArchived },
] as const;

export type EntryStatus = (typeof STATUS_OPTIONS)[number]['value'];

export const statusChoices = () => STATUS_OPTIONS.map(({ value, label }) => ({ value, label: label() }));

export const statusFilter: Filter = {
  name: 'status',
  label: m.content_status,
  options: [...STATUS_OPTIONS, { value: 'hidden', label: m.content_statusHidden }],
};

/** Effective state for visitors: `hidden` overrides `status`. */
export function statusOf({ hidden, status }: Entry): { kind: StateKind; word: string } {
  if (hidden) return { kind: 'off', word: m.content_statusHidden() };
  if (status === 'draft') return { kind: 'half', word: m.content_statusDraft() };
  if (status === 'archived') return { kind: 'open', word: m.content_statusArchived() };
  return { kind: 'ok', word: m.content_statusPublished() };
}

export function EntryState({ entry }: { entry: Entry }) {
  const { kind, word } = statusOf(entry);
  return <State kind={kind}>{word}</State>;
}

/** Link to the page on which an entry is edited in place. */
export const onSite = (entry: Entry) => ({ label: m.content_editOnPage(), href: publicPath(entry) });

/** Sidebar of the form. */
export function EntryFacts({ entry }: { entry: Entry }) {
  return (
    <DataPairs
      rows={[
        { label: m.content_parish(), value: <ParishMark slug={entry.site} /> },
        { label: m.content_status(), value: <EntryState entry={entry} /> },
        { label: m.content_changedAt(), value: stampOf(entry.updatedAt) },
        { label: m.content_changedBy(), value: entry.updatedByName || '–' },
      ]}
    />
  );
}
