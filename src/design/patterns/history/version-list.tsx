import type { ReactNode } from 'react';
import { m } from '#texts';
import { stampOf } from '../../admin/parts/clock-words.ts';
import { type FieldChange, VersionChanges } from './version-changes.tsx';
import style from './version-list.module.css';

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
  /** State of the version; by default 'current version' for the one that holds now. */
  standing?: string;
  /** The changes that restoring would make to what holds now. */
  onRestoring?: () => readonly FieldChange[];
};

type VersionListProps = {
  versions: readonly HistoryVersion[];
  /** The button of a version that can be restored. */
  action: (version: HistoryVersion) => ReactNode;
};

/** Versions of a thing in words: who, when, each field before and after. */
export function VersionList({ versions, action }: VersionListProps) {
  if (versions.length === 0) return <p className={style.soft}>{m.design_adminHistoryEmpty()}</p>;
  return (
    <ol className={style.list}>
      {versions.map((version) => (
        <li key={version.id} aria-current={version.isCurrent ? 'true' : undefined}>
          <b>{version.title}</b>
          <p className={style.soft}>{writtenBy(version)}</p>
          <VersionChanges changes={version.changes} />
          {version.restorable && !version.isCurrent ? action(version) : null}
        </li>
      ))}
    </ol>
  );
}

function writtenBy({ who, at, isCurrent, standing }: HistoryVersion): string {
  const written = [who, at && stampOf(at)].filter(Boolean).join(', ');
  return [written, standing ?? (isCurrent ? m.design_adminCurrentVersion() : '')].filter(Boolean).join(' · ');
}

/** Names a version in a question: 'Stand vom Mi, 18.11.2026, 19:22, Rosalinde Kellergassner'. */
export const versionWords = ({ title, who, at }: HistoryVersion): string =>
  at ? m.design_versionOf({ at: [stampOf(at), who].filter(Boolean).join(', ') }) : title;
