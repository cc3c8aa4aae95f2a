import { useEffect, useState } from 'react';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PaperSums, paperFigureEndpoints } from '../../../contract/paper-figures.ts';
import type { PaperKind } from '../../../contract/paper-states.ts';
import styles from './papers.module.css';

const api = apiOf<typeof paperFigureEndpoints>();

/** Sums of all pages of the list; the former ones stay until others are there. */
export function ListSums({ kind, query: { sort: _sort, ...filters } }: { kind: PaperKind; query: ListQuery }) {
  const [sums, setSums] = useState<PaperSums | null>(null);
  const asked = JSON.stringify({ ...filters, kind, site: adminSite() });
  useEffect(() => {
    let isCurrent = true;
    api('GET /api/v0/accounting_sums/', { query: JSON.parse(asked) }).then(
      (loaded) => isCurrent && setSums(loaded),
      // The list itself says what is wrong.
      () => isCurrent && setSums(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return (
    <p className={styles.sums} aria-live="polite">
      {sums ? m.accounting_sumsOf({ net: euroExact(sums.netCents), total: euroExact(sums.totalCents) }) : null}
    </p>
  );
}
