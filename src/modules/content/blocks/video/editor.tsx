import { lazy, Suspense, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { FilmRows } from '../../screens/editing/fields/film-rows.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

type Data = { file: string | null; poster?: string | null };

export function Editor({ data, onChange, site }: BlockEditorProps<Data>) {
  const [isPicking, setPicking] = useState(false);
  const { file, poster = null } = data;
  return (
    <>
      <FilmRows
        films={file ? [{ file, poster }] : []}
        site={site}
        onChange={([film]) => onChange({ file: film?.file ?? null, poster: film?.poster ?? null })}
      />
      <button type="button" className="button" onClick={() => setPicking(true)}>
        <PatternIcon name="add" />
        {m.content_showFilmAdd()}
      </button>
      {isPicking && (
        <Suspense>
          <MediaPicker
            opened
            site={site}
            kinds="film"
            onPick={([picked]) => {
              setPicking(false);
              if (picked) onChange({ file: picked._id, poster: null });
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
