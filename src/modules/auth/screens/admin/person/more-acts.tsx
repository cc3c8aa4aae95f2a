import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#texts';

/** Rarely needed actions in a menu at the right end of the page head. */
export function MoreActs({
  width,
  isBusy = false,
  children,
}: {
  width: number;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} loading={isBusy} aria-label={m.auth_moreActs()}>
          <IconDots size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
