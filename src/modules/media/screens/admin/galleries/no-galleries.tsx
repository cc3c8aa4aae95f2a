import { IconLayoutBoard, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';

/** Nothing yet: what galleries are for. Nothing found: another word. An empty trash is good news. */
export function NoGalleries({ state, create }: { state: ListState; create: ReactNode }) {
  const { search, filters } = state;
  if (search) {
    return (
      <EmptyState icon={IconLayoutBoard} title={m.design_adminNothingFound({ query: search })}>
        {m.design_adminTryOtherWord()}
      </EmptyState>
    );
  }
  if (filters.status === 'trash') {
    return (
      <EmptyState icon={IconTrash} title={m.media_trashEmpty()}>
        {m.media_galleryTrashFor()}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconLayoutBoard} title={m.media_galleryEmptyTitle()} actions={create}>
      {m.media_galleryEmptyText()}
    </EmptyState>
  );
}
