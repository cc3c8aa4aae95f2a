import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { useLoaded } from '../actions/use-loaded.ts';
import { LoadingRows } from '../list/loading-rows.tsx';
import { useErrorToast } from '../shell/admin-context.ts';
import { stampOf } from './clock-words.ts';
import { ErrorPanel } from './error-panel.tsx';

/** One field before and after; null means it was empty. */
export type FieldChange = {
  label: string;
  before: string | null;
  after: string | null;
  /** Word by word, where both versions have words. */
  words?: readonly { is: 'same' | 'gone' | 'new'; text: string }[];
  /** Thumbnails that only one version has. */
  pictures?: { gone: readonly string[]; fresh: readonly string[] };
};

/** One step of the history, newest first: a change, and by its button the version that this change left behind. */
export type HistoryVersion = {
  id: string;
  title: string;
  who: string;
  /** Null where it is not known, as for the first version. */
  at: string | null;
  changes: readonly FieldChange[];
  /** The version is known and differs from the one that holds now. */
  restorable: boolean;
  /** The version that holds now. */
  isCurrent: boolean;
};

type HistoryDrawerProps = {
  load: () => Promise<readonly HistoryVersion[]>;
  onRestore: (version: HistoryVersion) => Promise<void>;
  onClose: () => void;
};

/** History with the old value struck through, the new one below, and a button that restores that version. Loads when opened. */
export function HistoryDrawer({ load, onRestore, onClose }: HistoryDrawerProps) {
  const { value: versions, refusal, reload } = useLoaded(load);
  const showError = useErrorToast();
  const { run } = useAction();
  const restore = (version: HistoryVersion) => void run(() => onRestore(version), showError);
  return (
    <Drawer opened onClose={onClose} title={m.design_adminHistory()}>
      {refusal ? <ErrorPanel what={m.design_adminHistoryFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!versions && !refusal ? <LoadingRows rows={4} /> : null}
      {versions?.length === 0 ? <p className="muted">{m.design_adminHistoryEmpty()}</p> : null}
      <ol className="kp-hist">
        {versions?.map((version) => (
          <li key={version.id} aria-current={version.isCurrent ? 'true' : undefined}>
            <b>{version.title}</b>
            <br />
            <span className="muted small">
              {[version.who, version.at && stampOf(version.at)].filter(Boolean).join(', ')}
              {version.isCurrent ? ` · ${m.design_adminCurrentVersion()}` : ''}
            </span>
            <Changes changes={version.changes} />
            {version.restorable && !version.isCurrent ? (
              <Button mt={10} size="sm" variant="default" onClick={() => restore(version)}>
                {m.design_adminRestore()}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

const LONGEST = 240;

/** Long stretches without a change are shortened in their middle. */
function Words({ words }: { words: NonNullable<FieldChange['words']> }) {
  return (
    <p className="kp-words">
      {words.map(({ is, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches have no other identity and no state
        if (is === 'gone') return <del key={index}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        if (is === 'new') return <ins key={index}>{text}</ins>;
        const isLong = text.length > LONGEST;
        return isLong ? `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}` : text;
      })}
    </p>
  );
}

function BeforeAfter({ change: { before, after } }: { change: FieldChange }) {
  return (
    <>
      {before ? <del>{before}</del> : null}
      {after ? <ins>{after}</ins> : null}
    </>
  );
}

function Thumbnails({ pictures }: { pictures: FieldChange['pictures'] }) {
  if (!pictures || pictures.gone.length + pictures.fresh.length === 0) return null;
  const draw = (src: string) => <img key={src} src={src} alt="" width={80} height={60} loading="lazy" />;
  return (
    <>
      {pictures.gone.length > 0 && <del>{pictures.gone.map(draw)}</del>}
      {pictures.fresh.length > 0 && <ins>{pictures.fresh.map(draw)}</ins>}
    </>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }): ReactNode {
  return changes.map((change, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same name, and nothing here has state
    <div className="kp-diff" key={`${change.label} ${index}`}>
      <span className="muted">{change.label}</span>
      {change.words ? <Words words={change.words} /> : <BeforeAfter change={change} />}
      <Thumbnails pictures={change.pictures} />
    </div>
  ));
}
