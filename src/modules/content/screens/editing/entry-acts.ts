import { idsInList } from '#design/patterns/sortable/follow-drag.ts';
import type { DropPlace } from '#design/patterns/sortable/sortable-order.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import type { EditingSession } from './editing-session.ts';
import type { EntryEditor } from './entry-editor.ts';
import { afterStep, dropInList, ID_ATTRIBUTE, listKey, type Step, stepInList } from './sibling-order.ts';
import { sayFailure } from './toast-words.ts';

/** Types listed by date; without a date they would not appear on any page. */
const DATED = new Set(['event', 'chronicle', 'bulletin', 'obituary']);

const APPEARS_WITHIN_MS = 600;

/** Slug of the parish of this page: the first path segment. */
export function siteOfPage(path: string = location.pathname): string {
  return decodeURIComponent(path.split('/')[1] ?? '');
}

type NewEntryInput = { type: string; site: string; tags: string[]; slug?: string; title?: string; after?: string };

/**
 * Adds a draft and opens it where it appears: after `after`, otherwise first in its list. A truncated list may end
 * before that position; then the draft is inserted before `after`, so that it is visible.
 */
export async function addAndOpen(session: EditingSession, input: NewEntryInput): Promise<void> {
  try {
    const before = idsInList(listKey(input));
    const entry = await session.add({ ...input, ...(DATED.has(input.type) ? { date: today() } : {}) });
    const anchor = input.after ?? before[0];
    if (!input.after && anchor) await session.moveBefore(entry._id, anchor);
    session.openWhenItAppears(entry._id);
    session.entries.put(entry);
    await session.refresh();
    if (anchor && before.includes(anchor) && !(await appears(entry._id))) {
      await session.moveBefore(entry._id, anchor);
      await session.refresh();
    }
    session.toasts.add({ type: 'success', content: m.content_editAdded(), group: 'entry-act' });
  } catch (error) {
    sayFailure(session.toasts, error);
  }
}

/** Moves an entry to the trash; the toast offers undo (decision 29). */
export async function removeEntry(session: EditingSession, entry: Entry): Promise<void> {
  try {
    await session.remove(entry._id);
    session.drafts.drop(entry._id);
    await session.refresh();
    session.toasts.add({
      type: 'success',
      content: m.content_editRemoved({ title: entry.title }),
      group: 'entry-act',
      ttl: 8000,
      action: { label: m.content_editUndo(), run: () => void bringBack(session, entry) },
    });
  } catch (error) {
    sayFailure(session.toasts, error);
  }
}

async function bringBack(session: EditingSession, entry: Entry): Promise<void> {
  try {
    await session.restore(entry._id);
    await session.refresh();
    session.toasts.add({
      type: 'success',
      content: m.content_editRestored({ title: entry.title }),
      group: 'entry-act',
    });
  } catch (error) {
    sayFailure(session.toasts, error);
  }
}

/** Takes over the entry's lock and opens it with the server's latest version and the draft on this device. */
export async function takeOverEntry(session: EditingSession, editor: EntryEditor): Promise<void> {
  const { _id } = editor.state().base;
  try {
    await session.locks.takeOver(_id);
    await session.entries.reread();
    editor.refresh(session.entries.get(_id) ?? editor.state().base);
    editor.open();
  } catch (error) {
    sayFailure(session.toasts, error);
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
    sayFailure(session.toasts, error);
  }
}

/** Waits for the entry to be rendered, which happens shortly after the response. */
async function appears(id: string): Promise<boolean> {
  for (let waited = 0; waited < APPEARS_WITHIN_MS; waited += 50) {
    if (document.querySelector(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Restores focus to the same button, because a moved node loses it in some browsers. */
function keepInView(id: string) {
  const slot = document.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);
  slot?.scrollIntoView({ block: 'nearest' });
}

/** Today's date in the browser's time zone: 'YYYY-MM-DD'. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
