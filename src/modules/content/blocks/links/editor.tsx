import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import type { EntryLink } from '../../contract.ts';
import { LinkRows } from '../../screens/editing/fields/files-panel.tsx';

export function Editor({ data, onChange }: BlockEditorProps<{ links: EntryLink[] }>) {
  return <LinkRows links={data.links} errors={{}} onChange={(links) => onChange({ links })} />;
}
