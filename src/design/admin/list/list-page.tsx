import type { ReactNode } from 'react';
import { PageHead } from '../parts/page-head.tsx';

type ListPageProps = { title: string; facts?: ReactNode; actions?: ReactNode; children: ReactNode };

/** Layout of every list: head, and one panel with filters, rows and footer. */
export function ListPage({ title, facts, actions, children }: ListPageProps) {
  return (
    <>
      <PageHead title={title} facts={facts} actions={actions} />
      <section className="kp-panel" aria-label={title}>
        {children}
      </section>
    </>
  );
}
