import './preview.css';
import type { ReactNode } from 'react';
import { m } from '#texts';

/** Shows what the values of a form will do for customers. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <section className="shop-preview" aria-label={m.catalog_preview()}>
      <p className="muted small">{m.catalog_preview()}</p>
      {children}
    </section>
  );
}
