import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type EditableSlotProps = {
  id: string;
  /** How the title stands in the page, so that nothing moves when editing begins. */
  titleAs?: 'h1' | 'h2' | 'h3';
  /** True where the entries of a list stand in an order of their own that can be changed. */
  sortable?: boolean;
  children: ReactNode;
};

export type AddSlotProps = {
  /** Kind of entry: 'notice', 'event' … */
  type: string;
  /** Given tag of a new entry (S3.4). */
  tag?: string;
  /** Words of the control: 'Verlautbarung hinzufügen'. */
  label: string;
  /** Address and title of a page that does not exist yet. */
  slug?: string;
  title?: string;
};

export type EntryTools = { Slot: ComponentType<EditableSlotProps>; Add: ComponentType<AddSlotProps> };

/** Null for everybody who only reads: their pages carry no tools and download none. */
export const EntryToolsContext = createContext<EntryTools | null>(null);

/** Marks what belongs to one entry. Readers get the children as they are, people who may edit get the tools around them. */
export function EditableSlot(props: EditableSlotProps) {
  const tools = useContext(EntryToolsContext);
  return tools ? <tools.Slot {...props} /> : props.children;
}

/** Place of the control that adds an entry (S2.26); nothing for readers. */
export function AddSlot(props: AddSlotProps) {
  const tools = useContext(EntryToolsContext);
  return tools ? <tools.Add {...props} /> : null;
}
