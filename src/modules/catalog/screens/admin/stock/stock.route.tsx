import './stock.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Form, useRevalidator, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { fieldErrorOf, type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { Pager } from '#design/admin/list/pager.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { StockItem, StockState, stockEndpoints } from '../../../contract/stock.ts';
import type { Route } from './+types/stock.route';
import { StockDetails } from './stock-details.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof stockEndpoints>();

export const handle = { crumbs: () => [{ label: m.catalog_stockTitle() }] };

const PAGE = 50;

type Shown = { search: string; only: '' | 'low' | 'out'; page: number };

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const only = (['low', 'out'] as const).find((one) => one === searchParams.get('only')) ?? '';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const shown: Shown = { search: searchParams.get('search') ?? '', only, page };
  return loadOne(
    async () => {
      const { search } = shown;
      const query = { site: adminSite(), limit: PAGE, page, ...(search ? { search } : {}), ...(only ? { only } : {}) };
      return { ...(await api('GET /api/v0/stock/', { query })), ...shown };
    },
    { stock: [], total: 0, ...shown },
  );
}

/** Stock levels and the stocktake: count on the phone, write the number down, save (S2.23 stock). */
export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { stock, total, search, only, page, refusal } = loaderData;
  const [params, setParams] = useSearchParams();
  const goTo = (next: number) => setParams({ ...Object.fromEntries(params), page: String(next) });
  const [usualReason, setUsualReason] = useState('');
  if (refusal) return <LoadFailed what={m.catalog_stockFailed()} refusal={refusal} />;
  return (
    <>
      <PageHead title={m.catalog_stockTitle()} facts={m.catalog_stockFacts()} />
      <Form className="shop-stock-search">
        <TextInput type="search" name="search" label={m.catalog_productSearch()} defaultValue={search} />
        <NativeSelect
          name="only"
          label={m.catalog_stockOnly()}
          defaultValue={only}
          data={[
            { value: '', label: m.catalog_stockAll() },
            { value: 'low', label: m.catalog_stockLow() },
            { value: 'out', label: m.catalog_stateOut() },
          ]}
        />
        <Button type="submit" variant="default">
          {m.catalog_searchButton()}
        </Button>
      </Form>
      {stock.length === 0 ? (
        <EmptyState icon={IconPackages} title={m.catalog_stockEmpty()}>
          {m.catalog_stockEmptyText()}
        </EmptyState>
      ) : (
        <ul className="shop-stock">
          {stock.map((item) => (
            <StockRow key={`${item._id} ${item.rev}`} item={item} usualReason={usualReason} onReason={setUsualReason} />
          ))}
        </ul>
      )}
      {total > PAGE ? <Pager page={page} total={total} pageSize={PAGE} onPage={goTo} /> : null}
    </>
  );
}

const KINDS = { in: 'ok', few: 'warn', out: 'off' } as const satisfies Record<StockState, string>;
const WORDS: Readonly<Record<StockState, () => string>> = {
  in: m.catalog_stateIn,
  few: m.catalog_stateFew,
  out: m.catalog_stateOut,
};

type StockRowProps = {
  item: StockItem;
  /** Reason of the row before: a stocktake has one for all. */
  usualReason: string;
  onReason: (reason: string) => void;
};

function StockRow({ item, usualReason, onReason }: StockRowProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [counted, setCounted] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? usualReason;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const name = [item.name, item.color].filter(Boolean).join(', ');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    try {
      const body = { variant: item._id, kind: 'count' as const, counted: Number(counted), reason };
      await api('POST /api/v0/stock_movement/', { body });
      if (typed) onReason(typed);
      notify({ kind: 'success', text: m.catalog_stockSaved({ name }) });
      await revalidate();
    } catch (refused) {
      setRefusal(readRefusal(refused));
    }
  };
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="muted small">
          {item.isTracked
            ? m.catalog_stockLine({ onHand: item.onHand, held: item.held, available: item.available })
            : m.catalog_stockNotCounted()}
        </span>
        <State kind={KINDS[item.state]}>{WORDS[item.state]()}</State>
      </div>
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          inputMode="numeric"
          label={m.catalog_counted()}
          aria-label={m.catalog_countedOf({ name })}
          value={counted}
          error={refusal && !refusal.fields.reason ? fieldErrorOf(refusal) : null}
          onChange={(event) => setCounted(event.currentTarget.value)}
        />
        {counted === '' || Number(counted) === item.onHand ? null : (
          <TextInput
            label={m.kernel_labelReason()}
            placeholder={m.catalog_reasonExample()}
            value={reason}
            error={refusal?.fields.reason}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" disabled={counted === ''}>
          {m.catalog_stockSave()}
        </Button>
      </form>
      <StockDetails item={item} />
    </li>
  );
}
