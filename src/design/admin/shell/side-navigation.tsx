import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#texts';
import { useAdmin } from './admin-context.ts';

/** One screen in the navigation. `keys` is a pair such as 'g b'; `count` is open work. */
export type NavItem = {
  id: string;
  label: string;
  icon: Icon;
  to: string;
  count?: number | undefined;
  keys?: string | undefined;
};

/** Grouped by work, not by room; groups a role may not use are absent, not grey. */
export type NavGroup = { id: string; label?: string | undefined; items: readonly NavItem[] };

export function Navigation({ groups, onFollow }: { groups: readonly NavGroup[]; onFollow?: () => void }) {
  const current = currentItem(groups, useLocation().pathname, useAdmin().base);
  return (
    <nav className="kp-nav" aria-label={m.design_adminNavigation()}>
      {groups.map((group) => (
        <NavSection key={group.id} group={group} currentId={current?.id} onFollow={onFollow} />
      ))}
    </nav>
  );
}

/** The item whose address is the longest beginning of the place we are at; the overview at `base` only stands for itself. */
export function currentItem(groups: readonly NavGroup[], pathname: string, base: string): NavItem | undefined {
  const path = trimmed(pathname);
  return groups
    .flatMap((group) => group.items)
    .filter((item) => path === trimmed(item.to) || (item.to !== base && path.startsWith(`${trimmed(item.to)}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** '…/users/browse' stands for everything below '…/users'. */
const trimmed = (path: string) => path.replace(/(\/browse)?\/?$/, '');

type NavSectionProps = { group: NavGroup; currentId: string | undefined; onFollow: (() => void) | undefined };

function NavSection({ group, currentId, onFollow }: NavSectionProps) {
  const headingId = useId();
  return (
    <div>
      {group.label ? <h2 id={headingId}>{group.label}</h2> : null}
      <ul aria-labelledby={group.label ? headingId : undefined}>
        {group.items.map((item) => (
          <li key={item.id}>
            <Link to={item.to} onClick={onFollow} aria-current={item.id === currentId ? 'page' : undefined}>
              <item.icon size={18} stroke={1.7} aria-hidden />
              {item.label}
              {item.count ? (
                <span className="kp-count">
                  {item.count}
                  <span className="kp-spoken"> {m.design_adminOpenWork()}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
