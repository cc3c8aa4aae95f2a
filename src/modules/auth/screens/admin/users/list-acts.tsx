import { Button, Menu } from '@mantine/core';
import {
  IconDownload,
  IconFileImport,
  IconLock,
  IconPlus,
  IconTrash,
  IconTrashX,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDownload } from '#design/admin/actions/use-download.ts';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { type ListState, wholeQueryOf } from '#design/admin/resource/list-state.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { MoreActs } from '../person/more-acts.tsx';
import { authApi } from './users-api.ts';

/** Actions on the whole list; the export contains all matching accounts, not only this page. */
export function ListActs({ state }: { state: ListState }) {
  const { base, may } = useAdmin();
  const { isBusy, download } = useDownload(() => authApi('GET /api/v0/auth/csv', { query: wholeQueryOf(state) }));
  return (
    <>
      <MoreActs width={260} isBusy={isBusy}>
        <Menu.Item leftSection={<IconDownload size={18} />} onClick={download}>
          {m.auth_downloadList()}
        </Menu.Item>
        {may('auth.user.create') ? (
          <Menu.Item leftSection={<IconFileImport size={18} />} component={Link} to={`${base}/users/import`}>
            {m.auth_importTitle()}
          </Menu.Item>
        ) : null}
        {may('auth.user.remove') ? (
          <Menu.Item leftSection={<IconUsersGroup size={18} />} component={Link} to={`${base}/users/duplicates`}>
            {m.auth_duplicates()}
          </Menu.Item>
        ) : null}
        {may('auth.user.remove') ? (
          <Menu.Item leftSection={<IconTrashX size={18} />} component={Link} to={`${base}/users/retention`}>
            {m.auth_retention()}
          </Menu.Item>
        ) : null}
      </MoreActs>
      {may('auth.user.create') ? (
        <Button component={Link} to={`${base}/users/add`} leftSection={<IconPlus size={18} />}>
          {m.auth_userCreate()}
        </Button>
      ) : null}
    </>
  );
}

export const removeMany: BulkAction = {
  id: 'remove',
  label: m.design_adminRemove,
  icon: IconTrash,
  tone: 'bad',
  run: async (ids) => void (await authApi('POST /api/v0/batch/auth/remove', { body: ids })),
  undo: async (ids) => void (await authApi('POST /api/v0/auth/restore', { body: ids })),
  done: (count) => m.auth_usersRemoved({ count }),
};

/** Locks the selected accounts on this page; undo loads their state again. */
export function lockMany(rows: readonly User[]): BulkAction {
  return {
    id: 'lock',
    label: m.auth_lock,
    icon: IconLock,
    run: async (ids) => {
      const body = rows.filter(({ _id }) => ids.includes(_id)).map(({ _id, rev }) => ({ _id, rev, active: false }));
      if (body.length > 0) await authApi('PUT /api/v0/auth/', { body });
    },
    undo: async (ids) => {
      const { auth } = await authApi('POST /api/v0/batch/auth/', { body: ids });
      const body = auth.map(({ _id, rev }) => ({ _id, rev, active: true }));
      if (body.length > 0) await authApi('PUT /api/v0/auth/', { body });
    },
    done: (count) => m.auth_usersLocked({ count }),
  };
}
