import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { dayAndMonth, longDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../../../contract.ts';
import type { ActVerb } from '../sheet/act-sheet.tsx';
import type { Lane, WeekDay } from '../week-view.ts';
import { colourWord } from './colour-word.ts';
import { useLaneColours } from './lane-colours.ts';
import { ServiceCard } from './service-card.tsx';

export type WeekProps = {
  label: string;
  days: readonly WeekDay[];
  /** Local date; its day is marked. */
  today: string;
  lanes: readonly Lane[];
  services: readonly ServiceItem[];
  /** Slugs of the parishes in which the user may plan. */
  plans: ReadonlySet<string>;
  onAct: (service: ServiceItem, verb: ActVerb) => void;
  onHold: (service: ServiceItem) => void;
  onAdd: (site: string, on: string) => void;
};

/** The week on a wide screen: lanes are churches, columns are days. */
export function WeekBoard({ label, days, today, lanes, services, ...acts }: WeekProps) {
  const coloursOf = useLaneColours();
  return (
    <table className="wk-board" aria-label={label}>
      <thead className="wk-days">
        <tr>
          <th scope="col" className="wk-corner">
            {m.worship_church()}
          </th>
          {days.map((day) => (
            <DayHead key={day.on} day={day} isToday={day.on === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.slug} className="wk-lane" style={coloursOf(lane.slug)}>
            <th scope="row" className="wk-lanehead">
              <ParishMark slug={lane.slug} shortName={lane.shortName} />
            </th>
            {days.map((day) => (
              <Cell
                key={day.on}
                lane={lane}
                day={day}
                services={services.filter(({ site, on }) => site.slug === lane.slug && on === day.on)}
                {...acts}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const { on, liturgy, clashes } = day;
  const locale = getLocale();
  return (
    <th scope="col" data-lit={liturgy.colour}>
      <span className="day" data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
        <b>{weekdayShort(on, locale)}</b> {dayAndMonth(on, locale)}
      </span>
      <small title={liturgy.title ?? undefined}>
        {clashes > 0 ? (
          <span className="c">{m.worship_clashCount({ count: clashes })}</span>
        ) : (
          (liturgy.title ?? '\u00a0')
        )}
      </small>
      <em>{colourWord(liturgy)}</em>
    </th>
  );
}

type CellProps = Omit<WeekProps, 'label' | 'days' | 'lanes' | 'today'> & {
  lane: Lane;
  day: WeekDay;
  /** Colour of the lane, where columns are lanes. */
  style?: CSSProperties;
};

/** The services of one church on one day. */
export function Cell({ lane, day, style, services, plans, onAct, onHold, onAdd }: CellProps) {
  return (
    <td className={style ? 'wk-cell wk-lane' : 'wk-cell'} style={style} data-sun={day.isFeast || undefined}>
      {services.map((service) => (
        <ServiceCard
          key={service.key}
          service={service}
          onAct={(verb) => onAct(service, verb)}
          onHold={() => onHold(service)}
        />
      ))}
      {plans.has(lane.slug) ? (
        <UnstyledButton
          className="wk-add"
          aria-label={m.worship_addTo({ site: lane.shortName, day: longDate(day.on, getLocale(), day.on) })}
          onClick={() => onAdd(lane.slug, day.on)}
        >
          <IconPlus size={16} aria-hidden />
        </UnstyledButton>
      ) : null}
    </td>
  );
}
