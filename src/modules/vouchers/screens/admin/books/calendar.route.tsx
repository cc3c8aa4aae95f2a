import './books.css';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { addDays, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { dayAndMonth, monthTitle, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { GiftEvent, giftBookEndpoints } from '../../../contract/gift-books.ts';
import type { Route } from './+types/calendar.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof giftBookEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.vouchers_gifts(), to: 'shop/voucher/browse' }, { label: m.vouchers_calendar() }],
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : today().slice(0, 7);
  return loadOne(
    async () => {
      const found = await api('GET /api/v0/gift_calendar/', { query: { site: adminSite(), month } });
      return { month, events: found.gift_calendar };
    },
    { month, events: [] },
  );
}

const today = (): string => new Date().toLocaleDateString('sv-SE');

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Days on which gift vouchers are sent or expire (S2.23). */
export default function Calendar({ loaderData: { month, events, refusal } }: Route.ComponentProps) {
  const locale = getLocale();
  const first = `${month}-01`;
  const [before, after] = [addDays(first, -1).slice(0, 7), addDays(first, 31).slice(0, 7)];
  return (
    <>
      <PageHead
        title={monthTitle(first, locale)}
        facts={m.vouchers_calendarFacts()}
        actions={
          <>
            <Button
              component={Link}
              variant="default"
              to={`?month=${before}`}
              leftSection={<IconChevronLeft size={18} />}
            >
              {monthTitle(`${before}-01`, locale)}
            </Button>
            <Button
              component={Link}
              variant="default"
              to={`?month=${after}`}
              rightSection={<IconChevronRight size={18} />}
            >
              {monthTitle(`${after}-01`, locale)}
            </Button>
          </>
        }
      />
      {refusal ? (
        <ErrorPanel what={m.vouchers_giftsFailed()} refusal={refusal} onRetry={() => location.reload()} />
      ) : null}
      {events.length === 0 && !refusal ? <p className="muted">{m.vouchers_calendarEmpty()}</p> : null}
      <table className="gift-month" aria-label={monthTitle(first, locale)}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {weekdayByNumber(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((days) => (
            <tr key={days[0]}>
              {days.map((on) => (
                <Day key={on} on={on} isInMonth={on.startsWith(month)} events={events.filter((one) => one.on === on)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Whole weeks from Monday that contain the month. */
function weeksOf(first: string): string[][] {
  const month = first.slice(0, 7);
  const weeks: string[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(WEEKDAYS.map((day) => addDays(monday, day - 1)));
  return weeks;
}

function Day({ on, isInMonth, events }: { on: string; isInMonth: boolean; events: readonly GiftEvent[] }) {
  const { base } = useAdmin();
  const locale = getLocale();
  return (
    <td className={events.length === 0 ? 'empty' : undefined}>
      {isInMonth ? (
        <time dateTime={on} aria-current={on === today() ? 'date' : undefined}>
          {dayAndMonth(on, locale)}
        </time>
      ) : null}
      {isInMonth && events.length > 0 ? (
        <ul>
          {events.map((event) => (
            <li key={`${event._id} ${event.kind}`} className="small">
              {wordsOf(event)}{' '}
              <Link to={`${base}/shop/voucher/edit/${event._id}`}>{event.recipientName || `…${event.end}`}</Link>{' '}
              <span className="nowrap">{euroExact(event.balanceCents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  );
}

function wordsOf({ kind, isSent }: GiftEvent): string {
  if (kind === 'expiry') return m.vouchers_eventExpiry();
  return isSent ? m.vouchers_eventSent() : m.vouchers_eventSend();
}
