import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MovementKind, stockEndpoints } from '../../../contract/stock.ts';

const api = apiOf<typeof stockEndpoints>();

const PAGE = 20;

const WORDS: Readonly<Record<MovementKind, () => string>> = {
  receipt: m.catalog_moveReceipt,
  return: m.catalog_moveReturn,
  correction: m.catalog_moveCorrection,
  sale: m.catalog_moveSale,
  hold: m.catalog_moveHold,
  release: m.catalog_moveRelease,
};

/** Movements of a variant, newest first: what came, went and was put aside, by whom and why. */
export function StockMoves({ variant }: { variant: string }) {
  const [page, setPage] = useState(1);
  return <MovesPage key={page} variant={variant} page={page} onPage={setPage} />;
}

type MovesPageProps = { variant: string; page: number; onPage: (page: number) => void };

function MovesPage({ variant, page, onPage }: MovesPageProps) {
  const { value, refusal, reload } = useLoaded(() =>
    api('GET /api/v0/stock_movement/', { query: { variant, page, limit: PAGE } }),
  );
  if (refusal) return <ErrorPanel what={m.catalog_movesFailed()} refusal={refusal} onRetry={reload} />;
  if (!value) return <LoadingRows rows={3} />;
  if (value.total === 0) return <p className="muted">{m.catalog_movesEmpty()}</p>;
  return (
    <section aria-label={m.catalog_moves()}>
      <ul className="shop-moves">
        {value.stock_movement.map(({ _id, kind, quantity, reason, byName, at }) => (
          <li key={_id}>
            <b>{signed(kind, quantity)}</b>
            <span>
              {WORDS[kind]()}
              {reason ? `: ${reason}` : ''}
              <br />
              <span className="muted small">{[byName, stampOf(at)].filter(Boolean).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {value.total > PAGE ? <Pager page={page} total={value.total} pageSize={PAGE} onPage={onPage} /> : null}
    </section>
  );
}

/** '+5', '–2'; what is only put aside changes nothing and has no sign. */
function signed(kind: MovementKind, quantity: number): string {
  if (kind === 'hold' || kind === 'release') return String(Math.abs(quantity));
  return quantity < 0 ? `–${-quantity}` : `+${quantity}`;
}
