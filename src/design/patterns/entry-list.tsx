import type { ReactNode } from 'react';
import { PlainList } from '../public/PlainList.tsx';
import { PatternIcon } from './pattern-icon.tsx';

type EntryListProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  children: (entry: Entry, index: number) => ReactNode;
  /** S2.26 and S6.1: the add control exists only for people who may update. */
  mayUpdate: boolean;
  onAdd: () => void;
  /** Words of the add control: 'Verlautbarung hinzufügen'. */
  addLabel: string;
  /** What stands there when there is nothing. */
  empty?: ReactNode;
  className?: string;
};

/** Entries one below the other (or as `className` lays them out), with a control to add one at the end. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, keyOf, children, mayUpdate, onAdd, addLabel, empty, className } = props;
  return (
    <>
      {entries.length === 0 && empty}
      {entries.length > 0 && (
        <PlainList className={className}>
          {entries.map((entry, index) => (
            <li key={keyOf(entry)}>{children(entry, index)}</li>
          ))}
        </PlainList>
      )}
      {mayUpdate && (
        <button type="button" className="add" onClick={onAdd}>
          <PatternIcon name="add" />
          {addLabel}
        </button>
      )}
    </>
  );
}
