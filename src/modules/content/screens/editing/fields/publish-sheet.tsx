import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import { checkWords } from '../../check-words.ts';
import { useSession } from '../editing-session.ts';
import type { PublishQuestion } from '../publishing.ts';
import { MomentField } from './sheet-fields.tsx';
import { localStampOf } from './visibility-words.ts';

/** The checklist before publishing, and the time of a later publication; once for the page. */
export function PublishSheet() {
  const { question } = useSession().publishing;
  const asked = useSyncExternalStore(question.subscribe, question.get, () => null);
  const title = asked?.isPlanning ? m.content_planTitle() : m.content_checkBefore();
  return (
    <Modal isOpen={asked !== null} onClose={() => asked?.answer()} title={title}>
      {asked && <Question {...asked} />}
    </Modal>
  );
}

function Question({ editor, isPlanning, checks, answer }: PublishQuestion) {
  const { now } = useSession();
  const [at, setAt] = useState<string | null>(tomorrowMorning(now()));
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPlanning) answer(() => editor.publish());
    else if (!at?.includes('T')) setError(m.content_planIncomplete());
    else if (at <= localStampOf(now())) setError(m.content_planPast());
    else answer(() => editor.publishAt(at));
  };
  return (
    <form className="sheet-form" onSubmit={handleSubmit}>
      {checks.length > 0 && (
        <div className="check-list">
          <p>{m.content_checkOf({ title: editor.state().fields.title })}</p>
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
        <button type="button" className="button" onClick={() => answer()}>
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
