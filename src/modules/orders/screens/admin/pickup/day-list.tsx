import { Button, TextInput } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { Pager } from '#design/admin/list/pager.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate, timeRange } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DuePickup } from '../../../contract/pickups.ts';
import { OrderStateMark } from '../orders/order-words.tsx';
import { deskApi } from '../orders/orders-api.ts';

/** Also what one pick list may hold. */
export const DAY_LIMIT = 100;

export type PickupDay = { on: string; today: string; pickup: DuePickup[]; total: number };
type DayProps = { day: PickupDay; page: number; onDay: (on: string) => void; onPage: (page: number) => void };

/** Pickups of a day by time, with the list of goods to take from the shelves. */
export function DayList({ day: { on, today, pickup, total }, page, onDay, onPage }: DayProps) {
  const open = pickup.filter(({ state }) => state !== 'picked_up');
  const title = on === today ? m.orders_collectToday() : m.orders_collectOn({ day: textDate(on, getLocale(), today) });
  return (
    <Panel title={title} flush>
      <div className="pickup-day">
        <TextInput
          type="date"
          label={m.orders_collectDay()}
          value={on}
          onChange={(event) => onDay(event.currentTarget.value)}
        />
        {open.length > 0 ? <PickList ids={open.map(({ _id }) => _id)} /> : null}
      </div>
      {pickup.length === 0 ? <p className="pickup-empty muted">{m.orders_collectNothing()}</p> : null}
      {groupsOf(pickup, on).map(({ title: when, rows }) => (
        <section key={when} className="pickup-slot" aria-label={when}>
          <h3>{when}</h3>
          <ul>
            {rows.map((row) => (
              <Row key={row._id} row={row} on={on === today ? '' : on} />
            ))}
          </ul>
        </section>
      ))}
      {total > DAY_LIMIT ? <Pager page={page} total={total} pageSize={DAY_LIMIT} onPage={onPage} /> : null}
    </Panel>
  );
}

function PickList({ ids }: { ids: string[] }) {
  const { isBusy, download } = useDownload(() =>
    deskApi('GET /api/v0/order_paper/:paper', { params: { paper: 'picklist' }, query: { orders: ids.join(',') } }),
  );
  return (
    <Button variant="default" leftSection={<IconListCheck size={18} />} loading={isBusy} onClick={download}>
      {m.orders_collectPickList()}
    </Button>
  );
}

function Row({ row, on }: { row: DuePickup; on: string }) {
  const { base } = useAdmin();
  const { _id, customerName, number, pieces, dueCents, state, place, isOverdue } = row;
  const due = state !== 'picked_up' && dueCents > 0 ? m.orders_collectDue({ amount: euro(dueCents) }) : '';
  const facts = [number, m.orders_collectPieces({ count: pieces }), place, due];
  return (
    <li>
      <Link to={`${base}/shop/pickup?${new URLSearchParams({ code: _id, ...(on ? { on } : {}) })}`}>
        <b>{customerName}</b>
        <OrderStateMark state={state} />
        {isOverdue ? <State kind="warn">{m.orders_collectOverdue()}</State> : null}
        <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}

type Group = { title: string; rows: DuePickup[] };

/** Rows with the same time, the times in the order in which the server sorts them. */
function groupsOf(rows: readonly DuePickup[], on: string): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const title = whenOf(row, on);
    const known = groups.find((group) => group.title === title);
    if (known) known.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

function whenOf({ slot, dueOn }: DuePickup, on: string): string {
  if (!dueOn) return m.orders_collectAnyTime();
  if (dueOn !== on) return m.orders_collectEarlier({ day: textDate(dueOn, getLocale()) });
  if (!slot) return m.orders_collectGroup();
  return timeRange(slot.from, slot.until, getLocale());
}
