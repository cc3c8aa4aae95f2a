import { m } from '#texts';
import { stampOf } from '../parts/clock-words.ts';
import type { Column } from './data-table.tsx';

/** When a thing was changed last; for lists whose API can put it in order, spread it beside `sort: 'updatedAt'`. */
export function changedColumn(): Column<{ updatedAt: string }> {
  return {
    key: 'updatedAt',
    label: m.design_adminChanged,
    cell: ({ updatedAt }) => <span className="muted nowrap">{stampOf(updatedAt)}</span>,
    text: ({ updatedAt }) => stampOf(updatedAt),
  };
}
