import { Button } from '@mantine/core';
import { Note } from '#design/admin/parts/note.tsx';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../../contract.ts';
import type { ServiceActs } from './sheet/use-service-acts.ts';
import { type ClashView, clashesOf, goneOf, undecidedOf, type WeekDay } from './week-view.ts';

type WeekNotesProps = {
  services: readonly ServiceItem[];
  days: readonly WeekDay[];
  acts: ServiceActs;
  onMove: (service: ServiceItem) => void;
};

/** Open decisions of the week, each with its action. */
export function WeekNotes({ services, days, acts, onMove }: WeekNotesProps) {
  const clashes = clashesOf(services);
  const open = undecidedOf(services);
  const gone = goneOf(services);
  const holidays = days.filter(({ liturgy }) => liturgy.holiday);
  if (clashes.length + open.length + gone.length + holidays.length === 0) return null;
  return (
    <div className="wk-notes">
      {clashes.map((clash) => (
        <ClashNote key={`${clash.first.key} ${clash.second.key}`} clash={clash} acts={acts} onMove={onMove} />
      ))}
      {open.map((service) => (
        <UndecidedNote key={service.key} service={service} acts={acts} />
      ))}
      {gone.map(([name, led]) => (
        <Note key={name} kind="warn">
          {m.worship_goneNote({ name, list: led.map(shortly).join(', ') })}
        </Note>
      ))}
      {holidays.map((day) => (
        <HolidayNote key={day.on} day={day} services={services} />
      ))}
    </div>
  );
}

/** 'Mi 25.11. 18:00 Abendmesse (Fels)' */
const shortly = ({ on, at, title, site }: ServiceItem): string =>
  `${shortDate(on, getLocale())} ${clock(at)} ${title} (${site.shortName})`;

function ClashNote({ clash, acts, onMove }: { clash: ClashView } & Pick<WeekNotesProps, 'acts' | 'onMove'>) {
  const { kind, first, second, travelMinutes, later } = clash;
  const movable = second.office ? second : first;
  const day = shortDate(first.on, getLocale());
  const words =
    kind === 'presider'
      ? m.worship_clashPresider({ day, name: first.presider ?? '' })
      : m.worship_clashPlace({ day, place: first.place.name });
  const both = `${clock(first.at)} ${first.site.shortName}, ${clock(second.at)} ${second.site.shortName}`;
  return (
    <Note
      kind="warn"
      actions={
        <>
          {later ? (
            <Button size="sm" variant="default" onClick={() => void acts.move(second, { at: later, reason: null })}>
              {m.worship_moveTo({ title: second.title, at: clock(later) })}
            </Button>
          ) : null}
          <Button size="sm" variant="default" onClick={() => onMove(movable)}>
            {m.worship_moveOther({ title: movable.title })}
          </Button>
        </>
      }
    >
      <b>{words}</b> {both}
      {travelMinutes > 0 ? `, ${m.worship_clashWay({ minutes: travelMinutes })}` : null}.
    </Note>
  );
}

function UndecidedNote({ service, acts }: { service: ServiceItem; acts: ServiceActs }) {
  const words = {
    day: shortDate(service.on, getLocale()),
    at: clock(service.at),
    title: service.title,
    site: service.site.shortName,
  };
  return (
    <Note
      kind="warn"
      actions={
        <>
          <Button size="sm" variant="default" onClick={() => void acts.change(service, {}, null)}>
            {m.worship_takesPlace()}
          </Button>
          <Button size="sm" variant="default" onClick={() => void acts.cancel(service, m.worship_reasonFeastOrder())}>
            {m.worship_verbCancel()}
          </Button>
        </>
      }
    >
      {m.worship_undecidedNote(words)}
    </Note>
  );
}

function HolidayNote({ day, services }: { day: WeekDay; services: readonly ServiceItem[] }) {
  const off = services.filter(({ on, state }) => on === day.on && state === 'cancelled');
  const list = off.map(({ at, title, site }) => `${clock(at)} ${title} (${site.shortName})`).join(', ');
  return (
    <Note>
      <b>{m.worship_holidayNote({ day: shortDate(day.on, getLocale()), name: day.liturgy.title ?? '' })}</b>{' '}
      {off.length > 0 ? m.worship_holidayCancels({ list }) : m.worship_holidayKeeps()}
    </Note>
  );
}
