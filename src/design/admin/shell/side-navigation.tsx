import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#texts';
import { useAdmin } from './admin-context.ts';
import { areaOf, badgeOf, currentItem, inParts, type NavArea, type NavItem, shownItems } from './nav-items.ts';
import { showCurrent } from './show-current.ts';

type NavigationProps = {
  areas: readonly NavArea[];
  /** Screens that the person keeps at hand. */
  pinned?: readonly NavItem[];
  /** Icons with tooltips instead of labels. */
  isNarrow?: boolean;
  /** Each area can be opened to its screens, as on phones, which have no second column. */
  canUnfold?: boolean;
  onFollow?: (() => void) | undefined;
};

/** First level of the navigation: the areas, and what is pinned. */
export function Navigation({ areas, pinned = [], isNarrow = false, canUnfold = false, onFollow }: NavigationProps) {
  const current = currentItem(areas, useLocation().pathname, useAdmin().base);
  const here = areaOf(areas, current);
  const nav = useRef<HTMLElement>(null);
  const pinsId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each place in the navigation, not once
  useEffect(() => showCurrent(nav.current), [current?.id]);
  return (
    <nav ref={nav} className="kp-nav" aria-label={m.design_adminNavigation()}>
      {pinned.length > 0 ? (
        <>
          <h2 id={pinsId}>
            <span className="word">{m.design_adminPinned()}</span>
          </h2>
          <ul aria-labelledby={pinsId} className="pins">
            {pinned.map((item) => (
              <li key={item.id}>
                <NavLine
                  item={item}
                  mark={item.id === current?.id ? 'page' : undefined}
                  isNarrow={isNarrow}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ul>
        {areas.map((area) => (
          <AreaLine
            key={area.id}
            area={area}
            current={area === here ? current : undefined}
            isNarrow={isNarrow}
            canUnfold={canUnfold && area.items.length > 1}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </nav>
  );
}

type AreaLineProps = {
  area: NavArea;
  /** The current item if it is in this area. */
  current: NavItem | undefined;
  isNarrow: boolean;
  canUnfold: boolean;
  onFollow: (() => void) | undefined;
};

function AreaLine({ area, current, isNarrow, canUnfold, onFollow }: AreaLineProps) {
  const [isOpen, setOpen] = useState(canUnfold && current !== undefined);
  const { label, icon, items, startsBlock } = area;
  const [first] = items;
  const line = { id: area.id, label, icon, to: first.to, badge: badgeOf(area) };
  const isPage = current !== undefined && items.length === 1;
  return (
    <li className={startsBlock ? 'starts' : undefined}>
      <div className="line">
        <NavLine item={line} mark={isPage ? 'page' : current && 'true'} isNarrow={isNarrow} onFollow={onFollow} />
        {canUnfold ? (
          <UnstyledButton
            className="unfold"
            aria-expanded={isOpen}
            aria-label={m.design_adminUnfold({ area: label })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        ) : null}
      </div>
      {isOpen ? <ScreenList area={area} current={current} onFollow={onFollow} /> : null}
    </li>
  );
}

type ScreenListProps = { area: NavArea; current: NavItem | undefined; onFollow?: (() => void) | undefined };

/** The screens of an area, with the labels of its parts. */
export function ScreenList({ area, current, onFollow }: ScreenListProps) {
  const lines = (items: readonly NavItem[]) =>
    items.map((item) => (
      <li key={item.id} className={item.under ? 'under' : undefined}>
        <NavLine item={item} mark={item.id === current?.id ? 'page' : undefined} onFollow={onFollow} />
      </li>
    ));
  return (
    <ul className="screens">
      {inParts(shownItems(area, current)).map(({ part, items }) =>
        part ? (
          <li key={part} className="part">
            <span className="label">{part}</span>
            <ul aria-label={part}>{lines(items)}</ul>
          </li>
        ) : (
          lines(items)
        ),
      )}
    </ul>
  );
}

type NavLineProps = {
  item: NavItem;
  mark: 'page' | 'true' | undefined;
  isNarrow?: boolean;
  onFollow?: (() => void) | undefined;
};

function NavLine({ item, mark, isNarrow = false, onFollow }: NavLineProps) {
  return (
    <Labelled label={item.label} isNarrow={isNarrow}>
      <Link to={item.to} onClick={onFollow} aria-current={mark}>
        <item.icon size={18} stroke={1.7} aria-hidden />
        <span className="word">{item.label}</span>
        {item.badge ? <item.badge /> : null}
      </Link>
    </Labelled>
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
