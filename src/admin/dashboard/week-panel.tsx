import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { LoadingRows } from '#design/admin/list/loading-rows.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { OverviewPart, WeekItem } from '#design/admin/shell/admin-part.ts';
import { accentRamp } from '#design/colour/accent-ramp.ts';
import { clock, dayAndMonth, longDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

const DAYS = 7;

/** The next seven days as the website shows them: a dot for each service and event, from every room that has some. */
export function WeekPanel({ parts, today }: { parts: readonly OverviewPart[]; today: string }) {
  const view = useAdmin();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const week = useLoaded(async () => {
    const found = parts.map(async (part) => part.week?.(view, today, addDays(today, DAYS - 1)) ?? []);
    return (await Promise.all(found)).flat();
  });
  return (
    <Panel title={m.design_adminWeekAhead()} aside={<Legend />} flush>
      {week.refusal ? (
        <ErrorPanel what={m.design_adminWeekFailed()} refusal={week.refusal} onRetry={week.reload} />
      ) : null}
      {week.value ? (
        <ol className="dash-days">
          {days.map((on) => (
            <Day key={on} on={on} isToday={on === today} items={itemsOf(week.value ?? [], on)} />
          ))}
        </ol>
      ) : week.refusal ? null : (
        <LoadingRows rows={2} />
      )}
    </Panel>
  );
}

const itemsOf = (items: readonly WeekItem[], on: string) =>
  items.filter((item) => item.on === on).sort((a, b) => a.at.localeCompare(b.at));

function Day({ on, isToday, items }: { on: string; isToday: boolean; items: readonly WeekItem[] }) {
  const locale = getLocale();
  return (
    <li aria-label={longDate(on, locale, on)}>
      <span className="day" data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
        <b>{weekdayShort(on, locale)}</b> {dayAndMonth(on, locale)}
      </span>
      {items.length === 0 ? <span className="none muted">{m.design_adminWeekNothing()}</span> : null}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Dot item={item} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Dot({ item }: { item: WeekItem }) {
  const { base, parishes } = useAdmin();
  const site = parishes.find(({ slug }) => slug === item.site.slug);
  const ramp = site ? accentRamp(site.accent) : null;
  const words = [item.title, site?.shortName ?? item.site.shortName];
  if (item.isOff) words.push(m.design_adminWeekCancelled());
  return (
    <Link
      to={item.to}
      reloadDocument={!item.to.startsWith(base)}
      className={item.kind}
      data-off={item.isOff || undefined}
      title={words.join(', ')}
      style={{ '--c': ramp?.[7], '--c-night': ramp?.[3] } as CSSProperties}
    >
      <i aria-hidden="true" />
      <span>{item.at ? clock(item.at) : m.design_adminWeekAllDay()}</span>
      <span className="kp-spoken"> {words.join(', ')}</span>
    </Link>
  );
}

function Legend() {
  return (
    <span className="dash-legend muted small" aria-hidden="true">
      <span className="service">
        <i /> {m.design_adminWeekService()}
      </span>
      <span className="event">
        <i /> {m.design_adminWeekEvent()}
      </span>
    </span>
  );
}
