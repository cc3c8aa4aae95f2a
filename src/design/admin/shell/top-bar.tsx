import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#texts';

/** One breadcrumb; the last one is the page itself and has no link. */
export type Crumb = { label: string; to?: string | undefined };

type TopBarProps = { crumbs: readonly Crumb[]; onMenu: () => void; onSearch: () => void; children: ReactNode };

export function TopBar({ crumbs, onMenu, onSearch, children }: TopBarProps) {
  return (
    <header className="kp-bar">
      <ActionIcon className="kp-burger" aria-label={m.design_adminOpenMenu()} onClick={onMenu}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <Crumbs crumbs={crumbs} />
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
