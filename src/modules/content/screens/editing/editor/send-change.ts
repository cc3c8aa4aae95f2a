import { ApiError } from '#kernel/web/api.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { m } from '#texts';
import { MOST_TEXT_CHARACTERS } from '../../../blocks/text-length.ts';
import type { Entry } from '../../../contract.ts';
import { DRAFTED } from '../../../entries/drafted.ts';
import { textErrorOf, tooLongTexts } from '../blocks/block-order.ts';
import type { ToastMessage } from './editor-services.ts';
import { savedAt } from './editor-store.ts';
import { changedFields, type EntryFields, fieldsOf, publishedFields, writtenEntry } from './entry-fields.ts';
import type { SavingParts } from './entry-saving.ts';
import { isNew } from './new-entry.ts';

/** `keep`: beside the published version, if there is one. `publish`: everything that is written becomes public. */
export type Aim = 'keep' | 'publish';

/** `unreachable`: no response, worth a retry. */
type Outcome = 'saved' | 'refused' | 'unreachable';

type Change = Partial<EntryFields>;
type Sent = { before: Entry; answer: Entry; change: Change; isBeside: boolean };

type Failure = { isKept: boolean; isRetry: boolean };

/** Sends the changed fields and applies the response; without changes only closes the editor. */
export async function sendChange(parts: SavingParts, aim: Aim, { isRetry = false } = {}): Promise<Outcome> {
  const { store, services, draft } = parts;
  const { base, fields: sent } = store.state();
  const typed = changedFields(fieldsOf(base), sent);
  const change: Change = aim === 'publish' ? { ...withoutUndefined(base.draft?.fields ?? {}), ...typed } : typed;
  const isBeside = aim === 'keep' && base.status === 'published' && !isNew(base);
  if (Object.keys(change).length === 0) {
    draft.drop();
    store.set({ isOpen: false, save: savedAt(null) });
    return 'saved';
  }
  const tooLong = tooLongTexts(sent);
  if (tooLong.length > 0) return refuseTooLong(parts, tooLong);
  // On a slow connection the response takes longer than a draft may stay unsaved.
  void draft.keep();
  // Failing retries show no further toast.
  if (!isRetry) store.set({ save: { kind: 'saving' }, errors: {} });
  try {
    const put = isBeside ? services.putBeside : services.put;
    const answer = await put({ ...change, _id: base._id, rev: base.rev });
    await takeUp(parts, answer, sent);
    services.say(sayingOf(parts, { before: base, answer, change, isBeside }));
    return 'saved';
  } catch (error) {
    const isKept = await draft.keep();
    const refusal = refusalIn(error);
    if (!refusal) return reportUnreachable(parts, { isKept, isRetry });
    const current = currentIn(refusal);
    const isOwn = current && isSent(current, base, sent) && (aim === 'keep' || !current.draft);
    if (!current || !isOwn) return reportRefusal(parts, refusal, current);
    await takeUp(parts, current, sent);
    services.say(sayingOf(parts, { before: base, answer: current, change, isBeside }));
    return 'saved';
  }
}

/**
 * Never overwrites the text being edited: input typed during the request is kept on top of the response.
 * The editor closes only after the page shows the new text, so that the old one does not flash.
 */
async function takeUp({ store, services, draft }: SavingParts, answer: Entry, sent: EntryFields): Promise<void> {
  const typedMeanwhile = changedFields(sent, store.state().fields);
  const isDone = Object.keys(typedMeanwhile).length === 0;
  draft.drop();
  if (!isDone) draft.keepSoon();
  store.set({
    base: answer,
    fields: { ...fieldsOf(answer), ...typedMeanwhile },
    conflict: null,
    save: isDone ? savedAt(services.clock(services.now())) : { kind: 'changed' },
  });
  await services.onConfirmed(answer);
  if (!store.isDirty()) store.set({ isOpen: false });
}

/** A publication is undone by making a draft of it again, so that nothing written is lost. */
function sayingOf(parts: SavingParts, sent: Sent): ToastMessage {
  const { before, answer, change, isBeside } = sent;
  const isFirst = before.status !== 'published' && answer.status === 'published';
  if (isFirst) {
    const withdrawn = () => void undo(parts, 'withdrawn', () => withdraw(parts, sent));
    const { start } = answer;
    return start && change.start
      ? { what: 'planned', at: start, undo: withdrawn }
      : { what: 'published', entry: answer, undo: withdrawn };
  }
  if (answer.status === 'draft' && isNew(before)) return { what: 'draftSaved' };
  const back = isBeside ? takeBackBeside : takeBack;
  const undone = () => void undo(parts, 'undone', () => back(parts, sent));
  const isText = before.status === 'published' && Object.keys(change).some(isDrafted);
  if (!isText) return { what: 'saved', undo: undone };
  return isBeside ? { what: 'besideSaved', undo: undone } : { what: 'published', entry: answer, undo: undone };
}

/** The server would refuse without naming the block or the limit. */
async function refuseTooLong({ store, services, draft }: SavingParts, blocks: string[]): Promise<Outcome> {
  const message = m.content_textTooLong({ most: MOST_TEXT_CHARACTERS });
  await draft.keep();
  store.set({
    save: { kind: 'failed', message },
    errors: Object.fromEntries(blocks.map((id) => [textErrorOf(id), message])),
  });
  services.say({ what: 'failed', message });
  return 'refused';
}

/** Statuses of a proxy whose server does not answer, and of a server that starts or stops. */
const UNREACHABLE = [502, 503, 504];

/** The server's refusal of the change; null for failures that are worth a retry. */
const refusalIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && !UNREACHABLE.includes(error.status) ? error : null;

/** The server's version in a conflict. */
const currentIn = ({ code, details }: ApiError): Entry | null =>
  code === 'conflict' ? writtenEntry(details.current as Entry) : null;

/** True if the server already stores these fields: an earlier request arrived, but its response was lost. */
const isSent = (current: Entry, base: Entry, sent: EntryFields): boolean =>
  current.rev === base.rev + 1 && Object.keys(changedFields(sent, fieldsOf(current))).length === 0;

function reportRefusal({ store, services }: SavingParts, error: ApiError, current: Entry | null): Outcome {
  if (current) {
    store.set({ conflict: current, save: { kind: 'conflict' } });
    return 'refused';
  }
  const message = Object.values(error.fields)[0] ?? error.message;
  store.set({ save: { kind: 'failed', message }, errors: error.fields });
  // Errors of fields are shown in the form.
  if (Object.keys(error.fields).length === 0) services.say({ what: 'failed', message });
  return 'refused';
}

function reportUnreachable({ store, services }: SavingParts, { isKept, isRetry }: Failure): Outcome {
  const at = services.clock(services.now());
  store.set({ save: isKept ? { kind: 'offline', at } : { kind: 'unkept', isOnline: false } });
  if (!isRetry) services.say({ what: 'offline', isKept });
  return 'unreachable';
}

type Act = () => Promise<Entry>;

/** Runs an act on the server's current version and shows its result. @returns false if it failed, which a toast says */
export async function runAct({ store, services }: SavingParts, act: Act): Promise<boolean> {
  try {
    const answer = await act();
    store.renew({ base: answer, fields: fieldsOf(answer), save: savedAt(services.clock(services.now())) });
    await services.onConfirmed(answer);
    return true;
  } catch (error) {
    services.say({ what: 'failed', message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

export const versionOf = ({ store }: SavingParts) => ({ _id: store.state().base._id, rev: store.state().base.rev });

async function undo(parts: SavingParts, what: 'withdrawn' | 'undone', act: Act): Promise<void> {
  if (await runAct(parts, act)) parts.services.say({ what });
}

/** Off the website again, with the time it had before. */
function withdraw(parts: SavingParts, { before, change }: Sent): Promise<Entry> {
  const time = 'start' in change ? { start: before.start } : {};
  return parts.services.put({ ...versionOf(parts), status: before.status, ...time });
}

/** Visitors see the former version again; what waited beside it does so again. */
async function takeBack(parts: SavingParts, { before, change }: Sent): Promise<Entry> {
  const { put, putBeside } = parts.services;
  const answer = await put({ ...formerOf(change, publishedFields(before)), ...versionOf(parts) });
  const texts = Object.fromEntries(Object.entries(change).filter(([name]) => isDrafted(name)));
  return before.draft ? putBeside({ ...texts, _id: answer._id, rev: answer.rev }) : answer;
}

const takeBackBeside = (parts: SavingParts, { before, change }: Sent): Promise<Entry> =>
  parts.services.putBeside({ ...formerOf(change, fieldsOf(before)), ...versionOf(parts) });

const formerOf = (change: Change, former: EntryFields): Change => changedFields({ ...former, ...change }, former);

const isDrafted = (name: string): boolean => (DRAFTED as readonly string[]).includes(name);
