import { m } from '#texts';
import { stampOf } from '../parts/clock-words.ts';
import type { Column } from './data-table.tsx';

/** Column with the time of the last change; where the API can sort by it, spread it beside `sort: 'updatedAt'`. */
export function changedColumn(): Column<{ updatedAt: string }> {
  return {
    key: 'updatedAt',
    label: m.design_adminChanged,
    cell: ({ updatedAt }) => <span className="muted nowrap">{stampOf(updatedAt)}</span>,
    text: ({ updatedAt }) => stampOf(updatedAt),
  };
}
