import { Tooltip, UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#texts';
import { useAdmin } from './admin-context.ts';
import type { Shortcuts } from './admin-part.ts';
import { showCurrent } from './show-current.ts';

/** One screen in the navigation. `keys` is a pair such as 'g b'; `count` is open work. */
export type NavItem = {
  id: string;
  label: string;
  icon: Icon;
  to: string;
  count?: number | undefined;
  keys?: string | undefined;
  shortcuts?: Shortcuts | undefined;
  /** Like `count`, for numbers that follow changes by themselves. */
  badge?: ComponentType | undefined;
  /** Id of the parent item. */
  under?: string | undefined;
};

/** Grouped by task, not by room; groups without permission are absent, not disabled. */
export type NavGroup = { id: string; label?: string | undefined; items: readonly NavItem[] };

type NavigationProps = {
  groups: readonly NavGroup[];
  websiteHref: string;
  /** Ids of groups that stay collapsed until opened or until they contain the current screen. */
  folded?: readonly string[] | undefined;
  /** Icons with tooltips instead of labels. */
  isNarrow?: boolean;
  onFollow?: () => void;
};

export function Navigation({ groups, websiteHref, folded = [], isNarrow = false, onFollow }: NavigationProps) {
  const current = currentItem(groups, useLocation().pathname, useAdmin().base);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each place in the navigation, not once
  useEffect(() => showCurrent(nav.current), [current?.id]);
  return (
    <nav ref={nav} className="kp-nav" aria-label={m.design_adminNavigation()}>
      <ul>
        <li>
          <Labelled label={m.design_adminWebsite()} isNarrow={isNarrow}>
            <a href={websiteHref}>
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
              <span className="word">{m.design_adminWebsite()}</span>
            </a>
          </Labelled>
        </li>
      </ul>
      {groups.map((group) => (
        <NavSection
          key={group.id}
          group={group}
          current={current}
          canFold={folded.includes(group.id)}
          isNarrow={isNarrow}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}

/** The item whose path is the longest prefix of the current one; the overview at `base` matches only itself. */
export function currentItem(groups: readonly NavGroup[], pathname: string, base: string): NavItem | undefined {
  const path = trimmed(pathname);
  return groups
    .flatMap((group) => group.items)
    .filter((item) => path === trimmed(item.to) || (item.to !== base && path.startsWith(`${trimmed(item.to)}/`)))
    .toSorted((a, b) => trimmed(b.to).length - trimmed(a.to).length)[0];
}

/** '…/users/browse' stands for everything below '…/users'. */
const trimmed = (path: string) => path.replace(/(\/browse)?\/?$/, '');

type NavSectionProps = {
  group: NavGroup;
  current: NavItem | undefined;
  canFold: boolean;
  isNarrow: boolean;
  onFollow: (() => void) | undefined;
};

function NavSection({ group, current, canFold, isNarrow, onFollow }: NavSectionProps) {
  const headingId = useId();
  const [isOpened, setOpened] = useState(false);
  const isHere = group.items.some((item) => item.id === current?.id);
  const isOpen = !canFold || isOpened || isHere;
  const isShown = ({ under }: NavItem) => !under || current?.id === under || current?.under === under;
  return (
    <div>
      {group.label ? (
        <h2 id={headingId}>
          {canFold && !isHere ? (
            <UnstyledButton aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
              <span className="word">{group.label}</span>
              <IconChevronDown size={15} aria-hidden />
            </UnstyledButton>
          ) : (
            <span className="word">{group.label}</span>
          )}
        </h2>
      ) : null}
      {isOpen ? (
        <ul aria-labelledby={group.label ? headingId : undefined}>
          {group.items.filter(isShown).map((item) => (
            <NavLine
              key={item.id}
              item={item}
              isCurrent={item.id === current?.id}
              isNarrow={isNarrow}
              onFollow={onFollow}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type NavLineProps = Pick<NavSectionProps, 'isNarrow' | 'onFollow'> & { item: NavItem; isCurrent: boolean };

function NavLine({ item, isCurrent, isNarrow, onFollow }: NavLineProps) {
  return (
    <li className={item.under ? 'under' : undefined}>
      <Labelled label={item.label} isNarrow={isNarrow}>
        <Link to={item.to} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined}>
          <item.icon size={18} stroke={1.7} aria-hidden />
          <span className="word">{item.label}</span>
          {item.count ? (
            <span className="kp-count">
              {item.count}
              <span className="kp-spoken"> {m.design_adminOpenWork()}</span>
            </span>
          ) : null}
          {item.badge ? <item.badge /> : null}
        </Link>
      </Labelled>
    </li>
  );
}

/** In the collapsed navigation the label is visually hidden; screen readers still find it in the link. */
function Labelled({ label, isNarrow, children }: { label: string; isNarrow: boolean; children: ReactNode }) {
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow} aria-hidden>
      {children}
    </Tooltip>
  );
}
