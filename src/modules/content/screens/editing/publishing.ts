import { ApiError } from '#kernel/web/api.ts';
import type { Checklist, PublishCheck } from '../../contract/publishing.ts';
import type { Entry } from '../../contract.ts';
import type { EntryEditor } from './editor/entry-editor.ts';
import type { EntryFields } from './editor/entry-fields.ts';
import { createWatchedValue } from './editor/watched-value.ts';

/** Question before an entry becomes public: findings of the checklist, or a time. */
export type PublishQuestion = {
  editor: EntryEditor;
  isPlanning: boolean;
  /** Strict mode: the findings must be settled first. */
  isBlocked: boolean;
  checks: PublishCheck[];
  /** Closes the question and does what was chosen. */
  answer: (act?: () => Promise<unknown>) => void;
};

type PublishingParts = {
  check: (base: Entry, fields: EntryFields) => Promise<Checklist>;
  onFailed: (error: unknown) => void;
};

/** The one way to publish in place: nothing becomes public before its files are stored and the checklist was looked at. */
export function createPublishing({ check, onFailed }: PublishingParts) {
  const question = createWatchedValue<PublishQuestion | null>(null);

  /** Without a connection the checklist is left out; the text is kept on this device as ever. */
  async function findings(editor: EntryEditor): Promise<Checklist | null> {
    const { base, fields } = editor.state();
    try {
      return await check(base, fields);
    } catch (error) {
      if (!(error instanceof ApiError)) return { checks: [], isStrict: false };
      onFailed(error);
      return null;
    }
  }

  return {
    question,
    /** Publishes, or opens the question first. Resolves when that is done, or not wanted. */
    async publish(editor: EntryEditor, { isPlanning = false } = {}): Promise<void> {
      await editor.settled();
      const checklist = await findings(editor);
      if (!checklist) return;
      const asked = askedBecauseOf(checklist);
      if (!isPlanning && !asked) return void (await editor.publish());
      await new Promise<void>((resolve) => {
        const answer: PublishQuestion['answer'] = (act) => {
          question.set(null);
          void Promise.resolve(act?.()).finally(resolve);
        };
        const { isBlocked = false, checks = checklist.checks } = asked ?? {};
        question.set({ editor, isPlanning, isBlocked, checks, answer });
      });
    },
  };
}

/** Null if nothing needs a look: a missing language alone is said in the form and does not hold anybody up. */
function askedBecauseOf({ checks, isStrict }: Checklist): Pick<PublishQuestion, 'isBlocked' | 'checks'> | null {
  const blocking = isStrict ? checks.filter(({ isBlocking }) => isBlocking) : [];
  if (blocking.length > 0) return { isBlocked: true, checks: blocking };
  const isAsked = checks.some(({ code }) => !code.startsWith('english'));
  return isAsked ? { isBlocked: false, checks } : null;
}
