import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { longDate, monthTitle } from '#kernel/i18n/dates.ts';
import type { Days } from '#kernel/i18n/month-days.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BookingConflict, CalendarItem } from '../../../contract/booking.ts';
import { conflictWords } from '../bookings/conflict-words.ts';
import { daysWords, whenWords } from '../stamps.ts';
import styles from './calendar.module.css';
import { keyOf, stepped, VIEWS, type View } from './calendar-view.ts';
import type { Draft } from './draft.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ColumnGrid, MonthGrid, RoomsGrid } from './time-grids.tsx';
import { useDrag } from './use-drag.ts';
import { useMove } from './use-move.ts';

export type Calendar = {
  calendar: readonly CalendarItem[];
  resource: readonly { _id: string; name: string; kind: string; count: number; site: string }[];
  open: readonly { resource: string; spans: readonly { begins: string; ends: string }[] }[];
};

export type Shown = { view: View; on: string; days: Days; resource: string; today: string };

type CalendarScreenProps = { calendar: Calendar; shown: Shown };

const UPDATE = 'booking.booking.update';

const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  day: m.booking_viewDay,
  week: m.booking_viewWeek,
  month: m.booking_viewMonth,
  rooms: m.booking_viewRooms,
};

/** Bookings, services and events by day and by resource; bookings are moved here. */
export function CalendarScreen({ calendar, shown }: CalendarScreenProps) {
  const { base, may } = useAdmin();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState<CalendarItem | null>(null);
  const { view, resource } = shown;
  const mayUpdate = may(UPDATE);
  const addressFor = useCallback((change: Partial<Shown>) => addressOf(shown, change), [shown]);
  const names = useMemo(() => new Map(calendar.resource.map(({ _id, name }) => [_id, name])), [calendar]);
  const items = useMemo(() => new Map(calendar.calendar.map((one) => [keyOf(one), one])), [calendar]);
  const words = (conflict: BookingConflict) => conflictWords(conflict, names.get(conflict.resource) ?? '');
  const mover = useMove(words);
  const mayMove = (item: CalendarItem) => mayUpdate && item.source === 'booking';
  const { draft, handlers } = useDrag({
    view,
    resources: calendar.resource.map(({ _id }) => _id),
    itemOf: (key) => items.get(key),
    mayMove,
    mayCreate: mayUpdate,
    onOpen: setOpen,
    onCreate: (chosen) => void navigate(formFor(base, chosen)),
    onMove: (chosen) => mover.move(chosen).catch(showError),
  });
  const grid = {
    calendar,
    days: shown.days,
    on: shown.on,
    today: shown.today,
    resource,
    names,
    draft,
    mayMove: mayUpdate,
    addressFor,
  };
  return (
    <>
      <PageHead title={m.booking_calendar()} facts={headingOf(shown)} actions={<NewButton shown={shown} />} />
      <Controls shown={shown} resources={calendar.resource} />
      {calendar.resource.length === 0 ? (
        <NoRooms />
      ) : (
        <div className={styles.calendar} data-view={view} {...handlers}>
          {view === 'month' ? <MonthGrid {...grid} /> : null}
          {view === 'rooms' ? <RoomsGrid {...grid} /> : null}
          {view === 'day' || view === 'week' ? <ColumnGrid key={view} view={view} {...grid} /> : null}
        </div>
      )}
      <p className="kp-spoken" role="status">
        {draft?.item ? m.booking_draftWords({ when: whenWords(draft), name: names.get(draft.resource) ?? '' }) : ''}
      </p>
      {calendar.resource.length > 0 ? <Legend mayMove={mayUpdate} /> : null}
      {open ? (
        <ItemSheet
          item={open}
          resources={calendar.resource}
          mayMove={mayMove(open)}
          move={mover.move}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {mover.doubt ? (
        <ConfirmDialog
          title={m.booking_softTitle()}
          verb={m.booking_moveAnyway()}
          send={mover.doubt.insist}
          onClose={mover.dropDoubt}
        >
          {mover.doubt.conflicts.map((one) => (
            <p key={`${one.source}-${one.resource}-${one.startsAt}`}>{words(one)}</p>
          ))}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function formFor(base: string, { startsAt, endsAt, resource }: Draft): string {
  const params = new URLSearchParams({ startsAt, endsAt, ...(resource ? { resource } : {}) });
  return `${base}/booking/edit?${params}`;
}

function addressOf({ view, on, resource }: Shown, change: Partial<Shown>): string {
  const next = { view, on, resource, ...change };
  const params = new URLSearchParams({ view: next.view, on: next.on });
  if (next.resource) params.set('resource', next.resource);
  return `?${params}`;
}

function headingOf({ view, on, days, today }: Shown): string {
  if (view === 'day') return longDate(on, getLocale(), today);
  return view === 'month' ? monthTitle(on, getLocale()) : daysWords(days.from, days.to, today);
}

function NewButton({ shown: { view, on, today, resource } }: { shown: Shown }) {
  const { base, may } = useAdmin();
  if (!may(UPDATE)) return null;
  const day = view === 'day' ? on : today;
  const draft = { item: null, key: '', startsAt: `${day}T18:00`, endsAt: `${day}T20:00`, resource };
  return (
    <Button component={Link} to={formFor(base, draft)} leftSection={<IconPlus size={18} aria-hidden />}>
      {m.booking_bookingCreate()}
    </Button>
  );
}

type ControlsProps = { shown: Shown; resources: Calendar['resource'] };

function Controls({ shown, resources }: ControlsProps) {
  const navigate = useNavigate();
  const { view, on, resource, today } = shown;
  const go = (change: Partial<Shown>) => void navigate(addressOf(shown, change));
  return (
    <div className={styles.controls}>
      <nav className={`kp-views ${styles.views}`} aria-label={m.booking_views()}>
        {VIEWS.map((one) => (
          <Link key={one} to={addressOf(shown, { view: one })} aria-current={one === view ? 'page' : undefined}>
            {VIEW_WORDS[one]()}
          </Link>
        ))}
      </nav>
      <nav className={styles.steps} aria-label={m.booking_days()}>
        <Button
          component={Link}
          to={addressOf(shown, { on: stepped(view, on, -1) })}
          variant="default"
          aria-label={m.booking_earlier()}
        >
          <IconArrowLeft size={18} aria-hidden />
        </Button>
        <Button component={Link} to={addressOf(shown, { on: today })} variant="default">
          {m.booking_today()}
        </Button>
        <Button
          component={Link}
          to={addressOf(shown, { on: stepped(view, on, 1) })}
          variant="default"
          aria-label={m.booking_later()}
        >
          <IconArrowRight size={18} aria-hidden />
        </Button>
        <TextInput
          type="date"
          aria-label={m.kernel_labelDate()}
          value={on}
          onChange={({ currentTarget: { value } }) => value && go({ on: value })}
        />
      </nav>
      <NativeSelect
        aria-label={m.booking_resourceOne()}
        value={resource}
        data={[
          { value: '', label: m.booking_allResources() },
          ...resources.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => go({ resource: event.currentTarget.value })}
      />
    </div>
  );
}

function NoRooms() {
  const { base, may } = useAdmin();
  return (
    <EmptyState
      icon={IconCalendarTime}
      title={m.booking_resourcesEmpty()}
      actions={
        may('booking.resource.update') ? (
          <Button component={Link} to={`${base}/booking/resources/edit`}>
            {m.booking_resourceCreate()}
          </Button>
        ) : undefined
      }
    >
      {m.booking_resourcesEmptyText()}
    </EmptyState>
  );
}

function Legend({ mayMove }: { mayMove: boolean }) {
  return (
    <div className={styles.legend}>
      <ul>
        <li>
          <i className={styles.chip} data-source="booking" data-state="confirmed" /> {m.booking_bookingOne()}
        </li>
        <li>
          <i className={styles.chip} data-source="booking" data-state="requested" /> {m.booking_stateRequested()}
        </li>
        <li>
          <i className={styles.chip} data-source="service" /> {m.booking_sourceService()}
        </li>
        <li>
          <i className={styles.chip} data-source="event" /> {m.booking_sourceEvent()}
        </li>
        <li>
          <i className={styles.closedMark} /> {m.booking_closed()}
        </li>
        <li>
          <i className={styles.bufferMark} /> {m.booking_bufferWord()}
        </li>
      </ul>
      {mayMove ? <p className="muted small">{m.booking_calendarHelp()}</p> : null}
    </div>
  );
}
