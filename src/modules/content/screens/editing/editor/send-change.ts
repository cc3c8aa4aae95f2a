import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../../contract.ts';
import type { ToastMessage } from './editor-services.ts';
import { savedAt } from './editor-store.ts';
import { changedFields, type EntryFields, fieldsOf } from './entry-fields.ts';
import type { SavingParts } from './entry-saving.ts';
import { isNew } from './new-entry.ts';

/** `unreachable`: no response, worth a retry. */
type Outcome = 'saved' | 'refused' | 'unreachable';

type Change = Partial<EntryFields>;

/** Sends the changed fields and applies the response; without changes only closes the editor. */
export async function sendChange(parts: SavingParts): Promise<Outcome> {
  const { store, services, draft } = parts;
  draft.stop();
  const { base, fields: sent } = store.state();
  const change = changedFields(fieldsOf(base), sent);
  if (Object.keys(change).length === 0) {
    draft.drop();
    store.set({ isOpen: false, save: savedAt(null) });
    return 'saved';
  }
  store.set({ save: { kind: 'saving' }, errors: {} });
  try {
    const answer = await services.put({ ...change, _id: base._id, rev: base.rev });
    await takeUp(parts, answer, sent);
    services.say(sayingOf(parts, base, answer, change));
    return 'saved';
  } catch (error) {
    draft.keep();
    return error instanceof ApiError ? reportRefusal(parts, error) : reportUnreachable(parts);
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
function sayingOf(parts: SavingParts, before: Entry, answer: Entry, change: Change): ToastMessage {
  const isPublication = before.status !== 'published' && answer.status === 'published';
  if (isPublication) return { what: 'published', entry: answer, undo: () => void withdraw(parts, before.status) };
  if (answer.status === 'draft' && isNew(before)) return { what: 'draftSaved' };
  return { what: 'saved', undo: () => void takeBack(parts, before, change) };
}

function reportRefusal({ store, services }: SavingParts, error: ApiError): Outcome {
  if (error.code === 'conflict') {
    store.set({ conflict: error.details.current as Entry, save: { kind: 'conflict' } });
    return 'refused';
  }
  const message = Object.values(error.fields)[0] ?? error.message;
  store.set({ save: { kind: 'failed', message }, errors: error.fields });
  // Errors of fields are shown in the form.
  if (Object.keys(error.fields).length === 0) services.say({ what: 'failed', message });
  return 'refused';
}

function reportUnreachable({ store, services }: SavingParts): Outcome {
  store.set({ save: { kind: 'offline', at: services.clock(services.now()) } });
  services.say({ what: 'offline' });
  return 'unreachable';
}

async function withdraw({ store, services }: SavingParts, status: string): Promise<void> {
  const { base } = store.state();
  try {
    const answer = await services.put({ _id: base._id, rev: base.rev, status });
    store.renew({ base: answer, fields: fieldsOf(answer), save: savedAt(services.clock(services.now())) });
    await services.onConfirmed(answer);
    services.say({ what: 'withdrawn' });
  } catch (error) {
    services.say({ what: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Undo: restores the previous values of the changed fields on top of the server's current version. */
async function takeBack({ store, services }: SavingParts, before: Entry, change: Change): Promise<void> {
  const former = fieldsOf(before);
  const wanted = changedFields({ ...former, ...change }, former);
  try {
    const answer = await services.put({ ...wanted, _id: before._id, rev: store.state().base.rev });
    store.renew({ base: answer, fields: fieldsOf(answer), save: savedAt(services.clock(services.now())) });
    await services.onConfirmed(answer);
    services.say({ what: 'undone' });
  } catch (error) {
    services.say({ what: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
