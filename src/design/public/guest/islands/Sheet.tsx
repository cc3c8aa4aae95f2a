import type { ReactNode } from 'react';
import { m } from '#texts';
import { Icon } from '../../Icon.tsx';
import { Overlay } from './Overlay.tsx';

/** A panel above the page with title and close button. */
export function Sheet({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  return (
    <Overlay className="sheet" label={title} close={close}>
      <header>
        <h2>{title}</h2>
        <form method="dialog">
          <button type="submit" className="round" aria-label={m.design_publicClose()}>
            <Icon name="cross" />
          </button>
        </form>
      </header>
      {children}
    </Overlay>
  );
}
