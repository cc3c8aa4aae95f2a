import { useEffect, useId, useRef } from 'react';
import type { NavArea, NavItem } from './nav-items.ts';
import { showCurrent } from './show-current.ts';
import { ScreenList } from './side-navigation.tsx';

/** Second level: the screens of the open area, in a column beside the page or a row above it. An area with one screen has none. */
export function AreaNavigation({ area, current }: { area: NavArea; current: NavItem | undefined }) {
  const headingId = useId();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each place in the navigation, not once
  useEffect(() => showCurrent(nav.current), [current?.id]);
  return (
    <nav ref={nav} className="kp-area" aria-labelledby={headingId}>
      <h2 id={headingId}>{area.label}</h2>
      <ScreenList area={area} current={current} />
    </nav>
  );
}
