import { Button } from '@mantine/core';
import { IconBookmark, IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { SavedViews as Views } from '../../../contract/views.ts';
import { viewApi } from './view-api.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));
const OrderViews = lazy(async () => ({ default: (await import('./order-views.tsx')).OrderViews }));

/** Filters of a list that the reader keeps, and those shared with the parish: opened by a press, kept under a name. */
export function SavedViews({ list }: { list: string }) {
  const { site } = useAdmin();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [{ view: views, mayShare }, setViews] = useState<Views>({ view: [], mayShare: false });
  const [open, setOpen] = useState<'keep' | 'order' | null>(null);
  const current = queryOf(params);
  /** The URL wins: only a list that was opened without one gets the first filters. */
  const openFirst = useEffectEvent(({ view }: Views) => {
    const first = view.find((one) => one.isFirst && !one.isShared) ?? view.find(({ isFirst }) => isFirst);
    if (first && current === '') void navigate(`?${first.query}`, { replace: true });
  });
  useEffect(() => {
    let isCurrent = true;
    const take = (loaded: Views) => {
      if (!isCurrent) return;
      setViews(loaded);
      openFirst(loaded);
    };
    // Without an answer the list works as before.
    viewApi('GET /api/v0/auth/views', { query: { list, site } }).then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [list, site]);
  const isKept = views.some(({ query }) => query === current);
  if (views.length === 0 && current === '') return null;
  return (
    <nav className="kp-views" aria-label={m.auth_views()}>
      {views.map(({ _id, name, query }) => (
        <span key={_id} className="kp-view">
          <Link to={`?${query}`} aria-current={query === current ? 'page' : undefined}>
            {name}
          </Link>
        </span>
      ))}
      {current !== '' && !isKept ? (
        <Button variant="subtle" leftSection={<IconBookmark size={18} />} onClick={() => setOpen('keep')}>
          {m.auth_viewKeep()}
        </Button>
      ) : null}
      {views.some(({ isMine }) => isMine) ? (
        <Button variant="subtle" leftSection={<IconListDetails size={18} />} onClick={() => setOpen('order')}>
          {m.auth_viewsOrder()}
        </Button>
      ) : null}
      <Suspense>
        {open === 'keep' ? (
          <KeepDialog
            at={{ list, site }}
            query={current}
            mayShare={mayShare}
            onKept={setViews}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open === 'order' ? (
          <OrderViews
            at={{ list, site }}
            kept={{ view: views, mayShare }}
            onChange={setViews}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </nav>
  );
}

/** Filters and sort order of a URL; the page is no part of it. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}
