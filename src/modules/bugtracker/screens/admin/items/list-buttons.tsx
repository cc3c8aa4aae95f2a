import { Button } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';

/** The way to the board, and the key for a new item. */
export function ListButtons() {
  const { base } = useAdmin();
  const navigate = useNavigate();
  useKeys({ c: () => void navigate(`${base}/bugtracker/edit`), b: () => void navigate(`${base}/bugtracker/board`) });
  return (
    <Button
      component={Link}
      to={`${base}/bugtracker/board`}
      variant="default"
      visibleFrom="sm"
      leftSection={<IconLayoutKanban size={18} />}
    >
      {m.bugtracker_board()}
    </Button>
  );
}
