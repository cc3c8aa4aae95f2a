import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#texts';
import type { NavItem } from './side-navigation.tsx';

type TabBarProps = { items: readonly NavItem[]; currentId: string | undefined; onMore: () => void };

/** The four tabs on a phone: three main screens, everything else behind 'Mehr'. */
export function TabBar({ items, currentId, onMore }: TabBarProps) {
  const shown = items.slice(0, 3);
  const isElsewhere = !shown.some((item) => item.id === currentId);
  return (
    <nav className="kp-tabbar" aria-label={m.design_adminQuickAccess()}>
      {shown.map((item) => (
        <Link key={item.id} to={item.to} aria-current={item.id === currentId ? 'page' : undefined}>
          <item.icon size={23} stroke={1.7} aria-hidden />
          {item.label}
          {item.count ? <em>{item.count}</em> : null}
        </Link>
      ))}
      <UnstyledButton onClick={onMore} aria-current={isElsewhere ? 'true' : undefined}>
        <IconMenu2 size={23} stroke={1.7} aria-hidden />
        {m.design_adminMore()}
      </UnstyledButton>
    </nav>
  );
}
