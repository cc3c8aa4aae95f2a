import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#texts';

type FeastRowProps = { title: string; onRemove: () => void; children: ReactNode };

/** Frame of one service of a feast; it can be removed before saving. */
export function FeastRow({ title, onRemove, children }: FeastRowProps) {
  return (
    <section className="wp-row" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" size={44} aria-label={m.worship_planServiceRemove({ title })} onClick={onRemove}>
          <IconTrash size={19} />
        </ActionIcon>
      </header>
      {children}
    </section>
  );
}
