import { historySteps } from '#design/admin/parts/history-steps.ts';
import type { RestoredVersion } from '#design/admin/resource/define-resource.ts';
import type { HistoryVersion } from '#design/patterns/history/version-list.tsx';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { m } from '#texts';
import type { DraftFields, Entry } from '../../contract.ts';
import { DRAFTED } from '../../entries/drafted.ts';
import { entryApi } from './entry-api.ts';
import { changesBetween, inOrder, type State } from './entry-differences.ts';

/**
 * History of an entry, newest first. Each change stands with the version that it left behind, the first version stands at
 * the end; discarded drafts stand between them, compared with what is on the website now. A draft that waits beside the
 * published entry stands first.
 */
export async function loadEntryHistory(id: string): Promise<HistoryVersion[]> {
  return (await readVersions(id)).versions.map(({ values: _, ...version }) => version);
}

/**
 * Writes a version beside the published entry, where its editors publish it; an entry that is not on the website is changed
 * itself. Address, status and visibility stay as they are. A draft that gives way goes to the history.
 */
export async function restoreEntry(id: string, versionId: string): Promise<RestoredVersion> {
  const { versions, entry } = await readVersions(id);
  const version = versions.find((one) => one.id === versionId);
  if (!version) throw new Error(`No version ${versionId}`);
  const former = writtenFields(entry);
  const params = { id };
  const { rev } = entry.draft
    ? await entryApi('DELETE /api/v0/entry/:id/draft', { params, query: { rev: entry.rev } })
    : entry;
  const saved = await entryApi('PUT /api/v0/entry/:id/draft', { params, body: { ...version.values, rev } });
  return {
    text: entry.status === 'published' ? m.content_restoredBeside() : m.content_restored(),
    undo: async () => {
      await entryApi('PUT /api/v0/entry/:id/draft', { params, body: { ...former, rev: saved.rev } });
    },
  };
}

/** Consequence of restoring a version, for the question before it. */
export const restoringWords = ({ status }: Pick<Entry, 'status'>): string =>
  status === 'published' ? m.content_restoringBeside() : m.content_restoring();

type Version = HistoryVersion & { values: DraftFields };

async function readVersions(id: string): Promise<{ versions: Version[]; entry: Entry }> {
  const [{ history, total, names }, { entry: found }] = await Promise.all([
    entryApi('GET /api/v0/entry/:id/history', { params: { id }, query: { limit: 50 } }),
    entryApi('GET /api/v0/entry/:id', { params: { id } }),
  ]);
  const [entry] = found;
  if (!entry) return Promise.reject(new Error(`No entry ${id}`));
  const now: State = { ...entry, publishDate: entry.publish_date };
  const fields = writtenFields(entry);
  const written: State = { ...now, ...fields };
  const versionOf = (state: State): Pick<Version, 'values' | 'restorable' | 'onRestoring'> => {
    const values = fieldsOf(state);
    return {
      values,
      restorable: inOrder({ ...fields, ...values }) !== inOrder(fields),
      onRestoring: () => changesBetween(written, { ...written, ...values }, names),
    };
  };
  const waiting = entry.draft
    ? [{ ...draftVersion(entry.draft, changesBetween(now, written, names)), values: fields }]
    : [];
  const published = historySteps(
    history.filter(({ isDraft }) => !isDraft),
    now,
  );
  const versions = history.map((kept, index): Version => {
    const step = published.find((one) => one.kept === kept);
    const after = step?.after ?? { ...now, ...kept.state };
    const changes = changesBetween(step?.before ?? now, after, names);
    const isNewest = step !== undefined && step === published[0];
    return {
      id: `${kept.rev} ${index}`,
      title: step ? titleOf(changes) : m.content_draftDiscarded(),
      who: kept.changedByName,
      at: kept.changedAt,
      changes,
      isCurrent: isNewest && !entry.draft,
      ...(isNewest && entry.draft ? { standing: m.content_historyOnSite() } : {}),
      ...versionOf(step ? after : kept.state),
    };
  });
  const first = published.at(-1);
  if (!first || total > history.length) return { versions: [...waiting, ...versions], entry };
  const { updatedByName } = first.before;
  const who = typeof updatedByName === 'string' ? updatedByName : '';
  const begun = { id: 'first', title: m.content_historyFirst(), who, at: null, changes: [], isCurrent: false };
  return { versions: [...waiting, ...versions, { ...begun, ...versionOf(first.before) }], entry };
}

function draftVersion(draft: NonNullable<Entry['draft']>, changes: HistoryVersion['changes']): HistoryVersion {
  const { savedByName: who, savedAt: at } = draft;
  return { id: 'draft', title: m.content_historyDraft(), who, at, changes, restorable: false, isCurrent: true };
}

/** Content of a version; where and when the entry is shown is not versioned. */
function fieldsOf({ publishDate, ...state }: State): DraftFields {
  const named: State = publishDate === undefined ? state : { ...state, publish_date: publishDate };
  return Object.fromEntries(DRAFTED.filter((name) => named[name] !== undefined).map((name) => [name, named[name]]));
}

/** Content shown in the entry's form: the draft, where there is one, over the published version. */
function writtenFields(entry: Entry): DraftFields {
  return { ...fieldsOf({ ...entry, publishDate: entry.publish_date }), ...withoutUndefined(entry.draft?.fields ?? {}) };
}

function titleOf(changes: HistoryVersion['changes']): string {
  const names = [...new Set(changes.map((change) => change.label))];
  return names.length === 0 ? m.content_changed() : m.content_changedFields({ names: names.join(', ') });
}
