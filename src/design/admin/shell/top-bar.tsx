import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPin, IconPinFilled, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#texts';

/** One breadcrumb; the last one is the page itself and has no link. */
export type Crumb = { label: string; to?: string | undefined };

/** The screen shown, as it can be pinned. */
export type PinnedState = { label: string; isPinned: boolean; onToggle: () => void };

type TopBarProps = {
  siteName: string;
  crumbs: readonly Crumb[];
  /** Absent where the screen is none of the navigation. */
  pin: PinnedState | undefined;
  onSearch: () => void;
  children: ReactNode;
};

export function TopBar({ siteName, crumbs, pin, onSearch, children }: TopBarProps) {
  return (
    <header className="kp-bar">
      <div className="kp-where">
        <span className="kp-bar-site">{siteName}</span>
        <Crumbs crumbs={crumbs} />
      </div>
      {pin ? <PinButton {...pin} /> : null}
      <span className="kp-grow" />
      <UnstyledButton className="kp-find wide" onClick={onSearch}>
        <IconSearch size={17} aria-hidden />
        <span className="kp-grow">{m.design_adminFindOrJump()}</span>
        <Kbd>{m.design_adminKeyCtrl()} K</Kbd>
      </UnstyledButton>
      <ActionIcon hiddenFrom="sm" aria-label={m.design_adminFindOrJump()} onClick={onSearch}>
        <IconSearch size={22} />
      </ActionIcon>
      {children}
    </header>
  );
}

function PinButton({ label, isPinned, onToggle }: PinnedState) {
  const words = isPinned ? m.design_adminUnpin({ screen: label }) : m.design_adminPin({ screen: label });
  const Sign = isPinned ? IconPinFilled : IconPin;
  return (
    <Tooltip label={words}>
      <ActionIcon className="kp-pin" aria-label={words} onClick={onToggle}>
        <Sign size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1);
  return (
    <nav className="kp-crumbs" aria-label={m.design_adminWhereAmI()}>
      {crumbs.slice(0, -1).map((crumb) => (
        <span key={crumb.label}>
          {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          <span aria-hidden="true">/</span>
        </span>
      ))}
      <strong aria-current="page">{here?.label}</strong>
    </nav>
  );
}
