import { Button } from '@mantine/core';
import { IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import { isFiltered } from './browser-state.ts';

/** Empty states: the purpose of the library, resetting the filters of an empty result, or an empty trash. */
export function NoFiles({ state, onReset }: { state: ListState; onReset: () => void }) {
  const { search, filters } = state;
  if (filters.status === 'trash' && !search) {
    return (
      <EmptyState icon={IconTrash} title={m.media_trashEmpty()} actions={<Reset onReset={onReset} />}>
        {m.media_trashFor()}
      </EmptyState>
    );
  }
  if (!isFiltered(state)) {
    return (
      <EmptyState icon={IconPhoto} title={m.media_emptyTitle()}>
        {m.media_emptyText()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconPhoto}
      title={search ? m.design_adminNothingFound({ query: search }) : m.design_adminNothingFits()}
      actions={<Reset onReset={onReset} />}
    >
      {m.design_adminTryOtherWord()}
    </EmptyState>
  );
}

const Reset = ({ onReset }: { onReset: () => void }) => (
  <Button variant="default" leftSection={<IconX size={17} />} onClick={onReset}>
    {m.media_showAll()}
  </Button>
);
