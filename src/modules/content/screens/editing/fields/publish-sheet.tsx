import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { m } from '#texts';
import type { PublishCheck } from '../../../contract/publishing.ts';
import { checkWords } from '../check-words.ts';
import { useSession } from '../editing-session.ts';
import type { PublishQuestion } from '../publishing.ts';
import { MomentField } from './sheet-fields.tsx';

/** The checklist before publishing, and the time of a later publication; once for the page. */
export function PublishSheet() {
  const { question } = useSession().publishing;
  const asked = useSyncExternalStore(question.subscribe, question.get, () => null);
  const title = asked?.isPlanning ? m.content_planTitle() : m.content_checkBefore();
  return (
    <Modal isOpen={asked !== null} onClose={() => asked?.answer()} title={title}>
      {asked?.isBlocked && <Blocked {...asked} />}
      {asked?.isBlocked === false && <Question {...asked} />}
    </Modal>
  );
}

/** Strict mode: publishing is not offered until the findings are settled. */
function Blocked({ checks, answer }: PublishQuestion) {
  return (
    <div className="sheet-form">
      <CheckList title={m.content_checkBlocked()} checks={checks} />
      <div className="actions">
        <button type="button" className="button primary" onClick={() => answer()}>
          {m.content_escapeStay()}
        </button>
      </div>
    </div>
  );
}

function CheckList({ title, checks }: { title: string; checks: PublishCheck[] }) {
  return (
    <div className="check-list">
      <p>{title}</p>
      <ul>
        {checks.map((check) => (
          <li key={`${check.code} ${check.detail}`}>{checkWords(check)}</li>
        ))}
      </ul>
    </div>
  );
}

function Question({ editor, isPlanning, checks, answer }: PublishQuestion) {
  const { localNow } = useSession();
  const [at, setAt] = useState<string | null>(tomorrowMorning(localNow()));
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPlanning) answer(() => editor.publish());
    else if (!at?.includes('T')) setError(m.content_planIncomplete());
    else if (at <= localNow()) setError(m.content_planPast());
    else answer(() => editor.publishAt(at));
  };
  return (
    <form className="sheet-form" onSubmit={handleSubmit}>
      {checks.length > 0 && (
        <CheckList title={m.content_checkOf({ title: editor.state().fields.title })} checks={checks} />
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
const tomorrowMorning = (now: string): string => `${addDays(now.slice(0, 10), 1)}T06:00`;
