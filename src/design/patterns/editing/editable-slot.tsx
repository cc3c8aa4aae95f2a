import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type EditableSlotProps = {
  id: string;
  /** Element of the title, so that the layout stays when editing begins. */
  titleAs?: 'h1' | 'h2' | 'h3';
  /** True for lists with a manual order. */
  sortable?: boolean;
  /** On a page of which a room draws a part, which the blocks of the entry stand around. */
  hasFixedPart?: boolean;
  children: ReactNode;
};

export type AddSlotProps = {
  /** Kind of entry: 'notice', 'event' … */
  type: string;
  /** Preset tag of a new entry (S3.4). */
  tag?: string;
  /** Label of the control: 'Verlautbarung hinzufügen'. */
  label: string;
  /** Path and title of a page that does not exist yet. */
  slug?: string;
  title?: string;
};

export type EntryTools = { Slot: ComponentType<EditableSlotProps>; Add: ComponentType<AddSlotProps> };

/** Null for readers, whose pages contain and download no tools. */
export const EntryToolsContext = createContext<EntryTools | null>(null);

/** Wraps the content of one entry. Readers get the children unchanged, editors get tools around them. */
export function EditableSlot(props: EditableSlotProps) {
  const tools = useContext(EntryToolsContext);
  return tools ? <tools.Slot {...props} /> : props.children;
}

/** Slot of the control that adds an entry (S2.26); empty for readers. */
export function AddSlot(props: AddSlotProps) {
  const tools = useContext(EntryToolsContext);
  return tools ? <tools.Add {...props} /> : null;
}
