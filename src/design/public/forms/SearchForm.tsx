import type { ReactNode } from 'react';
import { m } from '#texts';
import { Icon } from '../Icon.tsx';

type Props = { action: string; query?: string; id?: string; children?: ReactNode };

/** A real form to the parish's search page; `children`: further fields. */
export function SearchForm({ action, query = '', id = 'q', children }: Props) {
  return (
    <search>
      <form className="form" action={action} method="get">
        {children}
        <div className="field">
          <label htmlFor={id}>{m.design_publicSearchLabel()}</label>
          <div className="inputgroup">
            <input className="input" id={id} name="q" type="search" defaultValue={query} maxLength={100} required />
            <button type="submit" className="button primary">
              <Icon name="search" />
              {m.design_publicSearchButton()}
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
