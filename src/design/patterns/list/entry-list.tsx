import type { HTMLAttributes, ReactNode } from 'react';
import { PlainList } from '../../public/entries/PlainList.tsx';
import { AddSlot, type AddSlotProps, EditableSlot } from '../editing/editable-slot.tsx';

type EntryListProps<Entry> = Pick<HTMLAttributes<HTMLUListElement>, 'className'> & {
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
  /** True for a manual order. */
  sortable?: boolean;
  /** S2.26: the control to add an entry, with permission only. */
  add?: AddSlotProps;
};

/** List of entries, each in a slot with tools for editors; `isAgain` marks those whose slot stands elsewhere. */
export function EntryList<Entry extends { id: string; isAgain?: boolean }>(props: EntryListProps<Entry>) {
  const { entries, children, sortable = false, add, className } = props;
  return (
    <>
      {entries.length > 0 && (
        <PlainList className={className}>
          {entries.map((entry, index) =>
            entry.isAgain ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the id is that of the item shown before
              <li key={index}>{children(entry)}</li>
            ) : (
              <li key={entry.id}>
                <EditableSlot id={entry.id} sortable={sortable}>
                  {children(entry)}
                </EditableSlot>
              </li>
            ),
          )}
        </PlainList>
      )}
      {add && <AddSlot {...add} />}
    </>
  );
}
