import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import { listOfDays, nextMonth, weeksOfMonth } from '#kernel/i18n/month-days.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CalendarInvoice, paperFigureEndpoints } from '../../../contract/paper-figures.ts';
import type { Route } from './+types/calendar.route';
import styles from './calendar.module.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_calendar() }] };

const api = apiOf<typeof paperFigureEndpoints>();

/** The month of the URL ('?on=2026-12-01'), by default this one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('on') ?? '';
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const on = /^\d{4}-(0[1-9]|1[0-2])-01$/.test(asked) ? asked : today;
  const days = weeksOfMonth(on);
  const loaded = await loadOne(
    () => api('GET /api/v0/accounting_calendar/', { query: { site: adminSite(), ...days } }),
    { invoices: null as CalendarInvoice[] | null },
  );
  return { ...loaded, on, days, today };
}

/** Days on which invoices were issued, and until which they are to be paid. */
export default function InvoiceCalendar({ loaderData }: Route.ComponentProps) {
  const { invoices, refusal, on, days, today } = loaderData;
  return (
    <div className="kp-stack">
      <PageHead
        title={m.accounting_calendarOf({ month: monthTitle(on, getLocale()) })}
        facts={m.accounting_calendarFacts()}
      />
      <nav className="kp-actions" aria-label={m.accounting_calendar()}>
        <Step to={nextMonth(on, -1)} label={m.accounting_calendarBefore()} />
        <Step to={nextMonth(today, 0)} label={m.accounting_calendarNow()} />
        <Step to={nextMonth(on, 1)} label={m.accounting_calendarAfter()} />
      </nav>
      {refusal ? <LoadFailed what={m.accounting_papersFailed()} refusal={refusal} /> : null}
      {invoices?.length === 0 ? <p className="muted">{m.accounting_calendarNone()}</p> : null}
      <ol className={styles.month}>
        {listOfDays(days).map((day) => (
          <Day
            key={day}
            day={day}
            invoices={(invoices ?? []).filter((one) => one.on === day)}
            isToday={day === today}
            isOther={day.slice(0, 7) !== on.slice(0, 7)}
          />
        ))}
      </ol>
    </div>
  );
}

const Step = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={`?on=${to}`} variant="default" preventScrollReset>
    {label}
  </Button>
);

type DayProps = { day: string; invoices: readonly CalendarInvoice[]; isToday: boolean; isOther: boolean };

function Day({ day, invoices, isToday, isOther }: DayProps) {
  const { base } = useAdmin();
  return (
    <li
      className={styles.day}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-empty={invoices.length === 0 || undefined}
    >
      <time dateTime={day}>{shortDate(day, getLocale())}</time>
      <ul className={styles.items}>
        {invoices.map(({ _id, number, name, cents, isDue }) => (
          <li key={`${_id} ${isDue}`}>
            <Link to={`${base}/accounting/invoice/edit/${_id}`}>
              {(isDue ? m.accounting_calendarDue : m.accounting_calendarIssued)({ number, name })}{' '}
              <span className="small">{euroExact(cents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
