import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { VersionChanges } from '#design/patterns/history/version-changes.tsx';
import { type HistoryVersion, VersionList, versionWords } from '#design/patterns/history/version-list.tsx';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { loadEntryHistory, restoreEntry, restoringWords } from '../../admin/entry-history.ts';
import { type EditingSession, useSession } from '../editing-session.ts';
import { ID_ATTRIBUTE } from '../entry/sibling-order.ts';
import { showErrorToast } from '../toast-messages.ts';
import style from './history-sheet.module.css';

type HistorySheetProps = { isOpen: boolean; onClose: () => void };

/** History of what this page shows: of the page itself at once, of one of several entries after it was chosen. */
export function HistorySheet({ isOpen, onClose }: HistorySheetProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={m.design_adminHistory()} size="wide">
      {isOpen ? <Histories onClose={onClose} /> : null}
    </Modal>
  );
}

function Histories({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [entries] = useState(() => entriesOnPage(session));
  const [chosen, setChosen] = useState<Entry | null>(entries.length === 1 ? (entries[0] ?? null) : null);
  if (chosen) return <EntryHistory entry={chosen} onClose={onClose} />;
  if (entries.length === 0) return <p className="soft">{m.content_historyNothing()}</p>;
  return (
    <>
      <p>{m.content_historyOfWhat()}</p>
      <ul className={style.choices}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <button type="button" className="button" onClick={() => setChosen(entry)}>
              {entry.title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Entries of the page that the user may change, in its order. */
function entriesOnPage(session: EditingSession): Entry[] {
  const ids = Array.from(document.querySelectorAll(`[${ID_ATTRIBUTE}]`), (slot) => slot.getAttribute(ID_ATTRIBUTE));
  return [...new Set(ids)].flatMap((id) => session.entries.get(id ?? '') ?? []);
}

type EntryHistoryProps = { entry: Entry; onClose: () => void };

function EntryHistory({ entry, onClose }: EntryHistoryProps) {
  const { value: versions, refusal, reload } = useLoaded(() => loadEntryHistory(entry._id));
  const [asked, setAsked] = useState<HistoryVersion | null>(null);
  if (asked) return <Question entry={entry} version={asked} onBack={() => setAsked(null)} onClose={onClose} />;
  return (
    <>
      <p>
        <b>{entry.title}</b>
      </p>
      {refusal ? (
        <p role="alert">
          {m.design_adminHistoryFailed()} {refusal.message}{' '}
          <button type="button" className="button" onClick={reload}>
            {m.design_adminLoadAgain()}
          </button>
        </p>
      ) : null}
      {!versions && !refusal ? <p role="status">{m.design_adminLoading()}</p> : null}
      {versions ? (
        <VersionList
          versions={versions}
          action={(version) => (
            <button type="button" className="button" onClick={() => setAsked(version)}>
              {m.design_adminRestore()}
            </button>
          )}
        />
      ) : null}
    </>
  );
}

type QuestionProps = EntryHistoryProps & { version: HistoryVersion; onBack: () => void };

/** Restoring is a change like any other, so its toast offers the way back. */
function Question({ entry, version, onBack, onClose }: QuestionProps) {
  const session = useSession();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isUnsaved = session.editorOf(entry).state().save.kind !== 'saved';
  const restore = async () => {
    setBusy(true);
    try {
      const { text, undo } = await session.whileBusy(restoreEntry(entry._id, version.id));
      onClose();
      await session.refresh();
      session.toasts.add({
        type: 'success',
        content: text,
        group: 'entry-act',
        ttl: 12_000,
        action: {
          label: m.content_editUndo(),
          run: () => void undo?.().then(session.refresh, (reason: unknown) => showErrorToast(session.toasts, reason)),
        },
      });
    } catch (reason) {
      setError(readRefusal(reason).message);
      setBusy(false);
    }
  };
  return (
    <div className="sheet-form">
      <p>
        <b>{versionWords(version)}</b>
      </p>
      <p>{isUnsaved ? m.content_historyUnsaved() : restoringWords(entry)}</p>
      <VersionChanges changes={version.onRestoring?.() ?? []} />
      {error ? <p role="alert">{error}</p> : null}
      <div className="actions">
        <button type="button" className="button" onClick={onBack}>
          {m.design_cancel()}
        </button>
        <button type="button" className="button primary" disabled={isBusy || isUnsaved} onClick={() => void restore()}>
          {m.design_restoreVerb()}
        </button>
      </div>
    </div>
  );
}
