import { idsInList } from '#design/patterns/sortable/follow-drag.ts';
import type { DropPlace } from '#design/patterns/sortable/sortable-order.ts';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import type { EditingSession } from '../editing-session.ts';
import type { Draft } from '../editor/draft-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { showErrorToast } from '../toast-messages.ts';
import { afterStep, dropInList, ID_ATTRIBUTE, listKey, type Step, stepInList } from './sibling-order.ts';

/** Slug of the parish of this page: the first path segment. */
export function siteOfPage(path: string = location.pathname): string {
  return decodeURIComponent(path.split('/')[1] ?? '');
}

/** Moves an entry to the trash; the toast offers undo (decision 29). */
export async function removeEntry(session: EditingSession, entry: Entry): Promise<void> {
  const kept = session.drafts.read(entry._id);
  try {
    await session.remove(entry._id);
    await session.drafts.drop(entry._id);
    await session.refresh();
    session.toasts.add({
      type: 'success',
      content: m.content_editRemoved({ title: entry.title }),
      group: 'entry-act',
      ttl: 8000,
      action: { label: m.content_editUndo(), run: () => void restoreEntry(session, entry, kept) },
    });
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}

/** `kept`: unsaved text of this device, which comes back with the entry. */
async function restoreEntry(session: EditingSession, entry: Entry, kept: Draft | null): Promise<void> {
  try {
    const [back] = await session.restore(entry._id);
    if (kept) await session.drafts.keep(kept);
    await session.refresh();
    const restored = m.content_editRestored({ title: entry.title });
    session.toasts.add({
      type: back?.notice ? 'warning' : 'success',
      content: [restored, back?.notice].filter(Boolean).join(' '),
      group: 'entry-act',
    });
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}

/** Drops unsaved text of this device; the toast offers undo. */
export function dropKeptText({ drafts, toasts }: EditingSession, id: string): void {
  const kept = drafts.read(id);
  void drafts.drop(id);
  if (!kept) return;
  toasts.add({
    type: 'notification',
    content: m.content_editDiscarded(),
    group: 'entry-act',
    ttl: 12_000,
    action: { label: m.content_editUndo(), run: () => void drafts.keep(kept) },
  });
}

/** Takes over the entry's lock and opens it with the server's latest version and the draft on this device. */
export async function takeOverEntry(session: EditingSession, editor: EntryEditor): Promise<void> {
  const { _id } = editor.state().base;
  try {
    const holder = session.locks.holderOf(_id);
    await session.locks.takeOver(_id);
    if (holder?.isSelf) await session.takeFromOtherWindows(_id);
    await session.entries.reread();
    editor.refresh(session.entries.get(_id) ?? editor.state().base);
    editor.open();
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}

/** Moves an entry one position up or down among the entries on this page. */
export async function stepEntry(session: EditingSession, entry: Entry, direction: 'up' | 'down'): Promise<void> {
  const step = stepInList(idsInList(listKey(entry)), entry._id, direction);
  if (step) await moveInSteps(session, entry, [step]);
}

export async function dropEntry(session: EditingSession, entry: Entry, place: DropPlace): Promise<void> {
  const steps = dropInList(idsInList(listKey(entry)), entry._id, place);
  if (steps.length > 0) await moveInSteps(session, entry, steps);
}

async function moveInSteps(session: EditingSession, entry: Entry, steps: Step[]): Promise<void> {
  try {
    let ids = idsInList(listKey(entry));
    for (const step of steps) {
      await session.moveBefore(step.id, step.before);
      ids = afterStep(ids, step);
    }
    await session.refresh();
    const place = { place: ids.indexOf(entry._id) + 1, total: ids.length };
    session.toasts.add({ type: 'success', content: m.content_editMoved(place), group: 'entry-act' });
    keepInView(entry._id);
  } catch (error) {
    showErrorToast(session.toasts, error);
  }
}

/** Restores focus to the same button, because a moved node loses it in some browsers. */
function keepInView(id: string) {
  const slot = document.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);
  slot?.scrollIntoView({ block: 'nearest' });
}
