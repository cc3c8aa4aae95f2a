import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../contract.ts';
import { savedAt } from './editor-store.ts';
import { changedFields, type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Desk } from './entry-saving.ts';

/** `unreachable`: no response, worth a retry. */
type Outcome = 'saved' | 'refused' | 'unreachable';

type Change = Partial<EntryFields>;

/** Sends the changed fields and applies the response; without changes only closes the editor. */
export async function sendChange(desk: Desk): Promise<Outcome> {
  const { store, world, draft } = desk;
  draft.stop();
  const { base, fields: sent } = store.state();
  const change = changedFields(fieldsOf(base), sent);
  if (Object.keys(change).length === 0) {
    draft.drop();
    store.set({ isOpen: false, save: savedAt(null) });
    return 'saved';
  }
  store.set({ save: { kind: 'saving' } });
  try {
    await takeUp(desk, await world.put({ ...change, _id: base._id, rev: base.rev }), sent);
    world.say({ what: 'saved', undo: () => void takeBack(desk, base, change) });
    return 'saved';
  } catch (error) {
    draft.keep();
    return error instanceof ApiError ? sayRefusal(desk, error) : sayUnreachable(desk);
  }
}

/**
 * Never overwrites the text being edited: input typed during the request is kept on top of the response.
 * The editor closes only after the page shows the new text, so that the old one does not flash.
 */
async function takeUp({ store, world, draft }: Desk, answer: Entry, sent: EntryFields): Promise<void> {
  const typedMeanwhile = changedFields(sent, store.state().fields);
  const isDone = Object.keys(typedMeanwhile).length === 0;
  draft.drop();
  if (!isDone) draft.keepSoon();
  store.set({
    base: answer,
    fields: { ...fieldsOf(answer), ...typedMeanwhile },
    conflict: null,
    save: isDone ? savedAt(world.clock(world.now())) : { kind: 'changed' },
  });
  await world.onConfirmed(answer);
  if (!store.isDirty()) store.set({ isOpen: false });
}

function sayRefusal({ store, world }: Desk, error: ApiError): Outcome {
  if (error.code === 'conflict') {
    store.set({ conflict: error.details.current as Entry, save: { kind: 'conflict' } });
    return 'refused';
  }
  const message = Object.values(error.fields)[0] ?? error.message;
  store.set({ save: { kind: 'failed', message } });
  world.say({ what: 'failed', message });
  return 'refused';
}

function sayUnreachable({ store, world }: Desk): Outcome {
  store.set({ save: { kind: 'offline', at: world.clock(world.now()) } });
  world.say({ what: 'offline' });
  return 'unreachable';
}

/** Undo: restores the previous values of the changed fields on top of the server's current version. */
async function takeBack({ store, world }: Desk, before: Entry, change: Change): Promise<void> {
  const former = fieldsOf(before);
  const wanted = changedFields({ ...former, ...change }, former);
  try {
    const answer = await world.put({ ...wanted, _id: before._id, rev: store.state().base.rev });
    store.renew({ base: answer, fields: fieldsOf(answer), save: savedAt(world.clock(world.now())) });
    await world.onConfirmed(answer);
    world.say({ what: 'undone' });
  } catch (error) {
    world.say({ what: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
