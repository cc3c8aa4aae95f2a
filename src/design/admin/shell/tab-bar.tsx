import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#texts';
import type { NavItem } from './nav-items.ts';

/** Places of the bar beside 'Mehr'. */
export const MOST_TABS = 4;

type TabBarProps = { items: readonly NavItem[]; isCurrent: (item: NavItem) => boolean; onMore: () => void };

/** The bar at the foot of a phone: four screens or areas, everything else behind 'Mehr'. */
export function TabBar({ items, isCurrent, onMore }: TabBarProps) {
  const isElsewhere = !items.some(isCurrent);
  return (
    <nav className="kp-tabbar" aria-label={m.design_adminQuickAccess()}>
      {items.map((item) => (
        <Link key={item.id} to={item.to} aria-current={isCurrent(item) ? 'page' : undefined}>
          <item.icon size={23} stroke={1.7} aria-hidden />
          <span className="label">{item.label}</span>
          {item.badge ? <item.badge /> : null}
        </Link>
      ))}
      <UnstyledButton onClick={onMore} aria-current={isElsewhere ? 'true' : undefined}>
        <IconMenu2 size={23} stroke={1.7} aria-hidden />
        <span className="label">{m.design_adminMore()}</span>
      </UnstyledButton>
    </nav>
  );
}
