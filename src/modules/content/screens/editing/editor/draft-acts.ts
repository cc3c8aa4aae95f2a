import { withoutUndefined } from '#kernel/without-undefined.ts';
import { fieldsOf } from './entry-fields.ts';
import type { Saving, SavingParts } from './entry-saving.ts';
import { runAct, versionOf } from './send-change.ts';

/** Actions on the draft beside the published version, except writing it. */
export function createDraftActs(parts: SavingParts, saving: Saving) {
  const { store, services, draft } = parts;
  const plan = (at: string | null) => runAct(parts, () => services.plan(versionOf(parts), at));

  async function unplan() {
    if (await plan(null)) services.say({ what: 'unplanned' });
  }

  return {
    unplan,
    /** An entry that is not on the website yet becomes a draft again, without the time from which it would be shown. */
    async unplanFirst(): Promise<void> {
      const withdrawn = { ...versionOf(parts), status: 'draft', start: null } as const;
      if (await runAct(parts, () => services.put(withdrawn))) services.say({ what: 'unplanned' });
    },
    /**
     * Publishes at a local date and time: an entry off the website is shown from then on; the draft of a published one takes
     * its place then.
     */
    async publishAt(at: string): Promise<boolean> {
      if (store.state().base.status !== 'published') return saving.publish(at);
      if (!(await saving.save()) || !(await plan(at))) return false;
      store.set({ isOpen: false });
      services.say({ what: 'planned', at, undo: () => void unplan() });
      return true;
    },
    /** Visitors see no difference; the toast offers undo. */
    async discardDraft(): Promise<void> {
      const { base } = store.state();
      const fields = withoutUndefined(base.draft?.fields ?? {});
      draft.drop();
      if (!(await runAct(parts, () => services.discard(versionOf(parts))))) return;
      store.set({ isOpen: false, fields: fieldsOf(store.state().base) });
      const undo = () => runAct(parts, () => services.putBeside({ ...fields, ...versionOf(parts) }));
      services.say({ what: 'discarded', undo: () => void undo() });
    },
  };
}
