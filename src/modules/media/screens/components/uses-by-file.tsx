import type { FileUse, MediaFile } from '../../contract.ts';
import { UseList } from './use-list.tsx';

type UsesByFileProps = { uses: readonly FileUse[]; files: readonly Pick<MediaFile, '_id' | 'name'>[] };

/** Uses grouped by file; unused files are left out. */
export function UsesByFile({ uses, files }: UsesByFileProps) {
  const ids = [...new Set(uses.map(({ fileId }) => fileId))];
  const nameOf = (id: string) => files.find(({ _id }) => _id === id)?.name;
  return ids.map((id) => (
    <section key={id} className="md-used">
      {nameOf(id) ? <b>{nameOf(id)}</b> : null}
      <UseList uses={uses.filter(({ fileId }) => fileId === id)} none="" />
    </section>
  ));
}
