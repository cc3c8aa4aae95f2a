import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import type { GallerySettings } from '#modules/media/contract.ts';
import { m } from '#texts';
import type { EntryMedia } from '../../contract.ts';
import { useSession } from '../../screens/editing/editing-session.ts';
import { GalleryChoice } from '../../screens/editing/fields/gallery-choice.tsx';
import { LookSheet } from '../../screens/editing/fields/look-sheet.tsx';
import { MediaPanel } from '../../screens/editing/fields/media-panel.tsx';
import { TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Data = { title: string; pictures: EntryMedia[]; gallery?: string | null; look?: GallerySettings };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const { adminPath } = useSession();
  return (
    <>
      <TextField label={m.content_blockGalleryTitle()} value={data.title} onChange={(title) => onChange({ title })} />
      <MediaPanel
        media={data.pictures}
        site={site}
        adminPath={adminPath}
        onChange={(pictures) => onChange({ pictures })}
      />
      <GalleryChoice site={site} value={data.gallery ?? null} onChange={(gallery) => onChange({ gallery })} />
      <LookSheet look={data.look} onChange={(look) => onChange({ look })} />
    </>
  );
}
