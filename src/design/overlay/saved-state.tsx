import { m } from '#texts';

/** Save state of an entry: saved, only on this device, only in this window (`unkept`), or being saved. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'draft'; at: string }
  | { kind: 'offline'; at: string }
  | { kind: 'unkept'; isOnline: boolean }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict' };

/** The state as text, with a filled dot if published and an open one if not. Times as 'H:mm'. */
export function SavedState({ state, className }: { state: SaveState; className?: string }) {
  const isSaved = state.kind === 'saved';
  return (
    <span className={['saved', isSaved ? '' : 'draft', className ?? ''].filter(Boolean).join(' ')} role="status">
      <span className="dot" aria-hidden="true" />
      {savedWords(state)}
    </span>
  );
}

function savedWords(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? m.design_stateSaved() : m.design_stateSavedAt({ time: state.at });
    case 'changed':
      return m.design_stateChanged();
    case 'saving':
      return m.design_stateSaving();
    case 'draft':
      return m.design_stateDraftAt({ time: state.at });
    case 'offline':
      return m.design_stateOfflineAt({ time: state.at });
    case 'unkept':
      return state.isOnline ? m.design_stateUnkept() : m.design_stateUnkeptOffline();
    case 'failed':
      return state.message;
    case 'conflict':
      return m.design_stateConflict();
  }
}
