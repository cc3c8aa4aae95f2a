import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Buttons of the rooms that begin something; nothing for people without such a right. */
export function QuickActions({ parts }: { parts: readonly OverviewPart[] }) {
  const view = useAdmin();
  const actions = parts.flatMap((part) => part.actions?.(view) ?? []);
  if (actions.length === 0) return null;
  return (
    <nav className="dash-begin" aria-label={m.design_adminBegin()}>
      {actions.map(({ id, label, icon: Sign, ...does }) => {
        const look = { variant: 'default', leftSection: <Sign size={18} stroke={1.7} aria-hidden /> } as const;
        return 'run' in does ? (
          <Button key={id} {...look} onClick={does.run}>
            {label}
          </Button>
        ) : (
          <Button key={id} {...look} component={Link} to={does.to} reloadDocument={!does.to.startsWith(view.base)}>
            {label}
          </Button>
        );
      })}
    </nav>
  );
}
