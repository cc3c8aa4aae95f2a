import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { EntryDownload } from '../../contract.ts';
import { FileRows } from '../../screens/editing/fields/files-panel.tsx';

export function Editor({ data, onChange, site }: BlockEditorProps<{ files: EntryDownload[] }>) {
  return (
    <FileRows
      downloads={data.files}
      site={site}
      label={m.content_fileAdd()}
      onChange={(files) => onChange({ files })}
    />
  );
}
