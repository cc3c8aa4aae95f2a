import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import type { EntryMedia } from '../../contract.ts';
import { useSession } from '../../screens/editing/editing-session.ts';
import { MediaPanel } from '../../screens/editing/fields/media-panel.tsx';

type Data = { picture: EntryMedia | null };

/** The last image chosen is the one that counts. */
export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const { adminPath } = useSession();
  return (
    <MediaPanel
      media={data.picture ? [data.picture] : []}
      site={site}
      adminPath={adminPath}
      onChange={(media) => onChange({ picture: media.at(-1) ?? null })}
    />
  );
}
