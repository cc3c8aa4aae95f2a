import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import { m } from '#texts';
import type { SavedView, SavedViews, ViewChange } from '../../../contract/views.ts';
import { viewApi } from './view-api.ts';

type OrderProps = {
  at: { list: string; site: string };
  kept: SavedViews;
  onChange: (views: SavedViews) => void;
  onClose: () => void;
};

/** Kept filters in their order: which one opens with the list, which are shared, and which are no longer wanted. */
export function OrderViews({ at, kept: { view, mayShare }, onChange, onClose }: OrderProps) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const { site } = at;
  const mine = view.filter(({ isMine }) => isMine);
  const nameOf = (id: string) => mine.find(({ _id }) => _id === id)?.name ?? '';
  const store = (work: () => Promise<SavedViews>) => void run(async () => onChange(await work()), showError);
  const order = (ids: string[]) => store(() => viewApi('PUT /api/v0/auth/views/order', { body: { ...at, ids } }));
  const change = (id: string, body: ViewChange) =>
    store(() => viewApi('PUT /api/v0/auth/views/:id', { params: { id }, query: { site }, body }));
  const forget = (id: string) =>
    store(() => viewApi('DELETE /api/v0/auth/views/:id', { params: { id }, query: { site } }));
  return (
    <Dialog title={m.auth_viewsOrder()} onClose={onClose}>
      <SortableList
        ids={mine.map(({ _id }) => _id)}
        nameOf={nameOf}
        onOrder={order}
        empty={m.auth_viewsNone()}
        isDisabled={isBusy}
        className="kp-view-order"
      >
        {(id, { index, moveTo }) => (
          <ViewLine
            of={mine[index]}
            mayShare={mayShare}
            onChange={(body) => change(id, body)}
            onForget={() => forget(id)}
            onUp={index > 0 ? () => moveTo(index - 1) : undefined}
            onDown={index < mine.length - 1 ? () => moveTo(index + 1) : undefined}
          />
        )}
      </SortableList>
    </Dialog>
  );
}

type LineProps = {
  of: SavedView | undefined;
  mayShare: boolean;
  onChange: (change: ViewChange) => void;
  onForget: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function ViewLine({ of, mayShare, onChange, onForget, onUp, onDown }: LineProps) {
  if (!of) return null;
  const { name, isFirst, isShared } = of;
  return (
    <>
      <DragHandle />
      <b>{name}</b>
      <Switch
        label={m.auth_viewFirst()}
        checked={isFirst}
        onChange={(event) => onChange({ isFirst: event.currentTarget.checked })}
      />
      {mayShare ? (
        <Switch
          label={m.auth_viewShared()}
          checked={isShared}
          onChange={(event) => onChange({ isShared: event.currentTarget.checked })}
        />
      ) : null}
      <span>
        <ActionIcon variant="subtle" size={44} aria-label={m.auth_viewUp({ name })} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={m.auth_viewDown({ name })}
          disabled={!onDown}
          onClick={onDown}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} aria-label={m.auth_viewForget({ name })} onClick={onForget}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </>
  );
}
