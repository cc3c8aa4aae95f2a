import { type FormEvent, useState } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import type { PublishCheck } from '../../../contract/publishing.ts';
import { checkWords } from '../../check-words.ts';
import { useSession } from '../editing-session.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { MomentField } from './sheet-fields.tsx';
import { localStampOf } from './visibility-words.ts';

/** What is asked before an entry becomes public: findings of the checklist, or a time. */
export type PublishQuestion = { isPlanning: boolean; checks: PublishCheck[] };

/** Opens the question before publishing; without findings and without a time there is none. */
export function usePublishing(editor: EntryEditor) {
  const session = useSession();
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  async function ask(isPlanning: boolean) {
    const { base, fields } = editor.state();
    // Without a connection the checklist is left out; the text is kept on this device as ever.
    const checks = await session.check(base, fields).catch((): PublishCheck[] => []);
    // A missing language alone is said in the form and does not hold anybody up.
    const isAsked = checks.some(({ code }) => code !== 'english' && code !== 'englishStale');
    if (isPlanning || isAsked) setQuestion({ isPlanning, checks });
    else await editor.publish();
  }
  return { question, ask, close: () => setQuestion(null) };
}

type PublishSheetProps = { editor: EntryEditor; question: PublishQuestion | null; onClose: () => void };

/** The checklist before publishing, and the time of a later publication. */
export function PublishSheet({ editor, question, onClose }: PublishSheetProps) {
  const title = question?.isPlanning ? m.content_planTitle() : m.content_checkBefore();
  return (
    <Modal isOpen={question !== null} onClose={onClose} title={title}>
      {question && <Question editor={editor} question={question} onClose={onClose} />}
    </Modal>
  );
}

function Question({
  editor,
  question,
  onClose,
}: {
  editor: EntryEditor;
  question: PublishQuestion;
  onClose: () => void;
}) {
  const { isPlanning, checks } = question;
  const { now } = useSession();
  const [at, setAt] = useState<string | null>(tomorrowMorning(now()));
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPlanning) {
      onClose();
      await editor.publish();
    } else if (!at?.includes('T')) setError(m.content_planIncomplete());
    else if (at <= localStampOf(now())) setError(m.content_planPast());
    else {
      onClose();
      await editor.publishAt(at);
    }
  };
  return (
    <form className="sheet-form" onSubmit={(event) => void handleSubmit(event)}>
      {checks.length > 0 && (
        <div className="check-list">
          <p>{m.content_checkTitle()}</p>
          <ul>
            {checks.map((check) => (
              <li key={`${check.code} ${check.detail}`}>{checkWords(check)}</li>
            ))}
          </ul>
        </div>
      )}
      {isPlanning && (
        <>
          <p>{m.content_planLead()}</p>
          <MomentField
            label={m.content_planAt()}
            timeLabel={m.content_planTime()}
            value={at}
            error={error}
            onChange={setAt}
          />
        </>
      )}
      <div className="actions">
        <button type="submit" className="button primary">
          {isPlanning ? m.content_planVerb() : m.content_publishAnyway()}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {m.content_escapeStay()}
        </button>
      </div>
    </form>
  );
}

/** Tomorrow at six: before the first visitors of the day. */
function tomorrowMorning(now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return `${localStampOf(tomorrow).slice(0, 10)}T06:00`;
}
