import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconBan, IconChevronDown, IconChevronRight, IconClockEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { State } from '#design/admin/parts/state.tsx';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { clock, longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../../../contract.ts';
import { isForOneFamily } from '../../../../one-family.ts';
import { shortName } from '../sheet/short-name.ts';
import { TARGET } from '../week-tools.tsx';
import { lacksPresider, type WeekDay } from '../week-view.ts';
import { colourWord } from './colour-word.ts';
import { useLaneColours } from './lane-colours.ts';
import type { WeekProps } from './week-board.tsx';

/** The week on narrow screens: one list by day, each service with its two buttons. The current week begins today. */
export function WeekList({ label, days, today, lanes, services, ...acts }: WeekProps) {
  const shown = new Set(lanes.map(({ slug }) => slug));
  const [isPastShown, setPastShown] = useState(false);
  const ahead = days.filter(({ on }) => on >= today);
  const pastCount = ahead.length > 0 ? days.length - ahead.length : 0;
  return (
    <section className="wk-list" aria-label={label}>
      {pastCount > 0 ? (
        <Button
          className="wk-past"
          variant="subtle"
          h={TARGET}
          leftSection={
            isPastShown ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />
          }
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {m.worship_pastDays({ count: pastCount })}
        </Button>
      ) : null}
      {(pastCount > 0 && !isPastShown ? ahead : days).map((day) => (
        <Day
          key={day.on}
          day={day}
          today={today}
          services={services.filter(({ on, site }) => on === day.on && shown.has(site.slug))}
          lanes={lanes}
          {...acts}
        />
      ))}
    </section>
  );
}

type DayProps = Omit<WeekProps, 'label' | 'days'> & { day: WeekDay };

function Day({ day, today, services, lanes, plans, onAct, onHold, onAdd }: DayProps) {
  const long = longDate(day.on, getLocale(), day.on);
  const own = lanes.find(({ slug }) => plans.has(slug));
  const coloursOf = useLaneColours();
  return (
    <section aria-label={long}>
      <h2 data-today={day.on === today || undefined}>
        <span aria-current={day.on === today ? 'date' : undefined}>{long}</span>
        {day.liturgy.title ? <span className="muted">{day.liturgy.title}</span> : null}
        <em data-lit={day.liturgy.colour}>{colourWord(day.liturgy)}</em>
      </h2>
      {services.length === 0 ? <p className="muted none">{m.worship_noService()}</p> : null}
      {services.map((service) => (
        <div
          key={service.key}
          className="wk-row"
          data-off={service.state === 'cancelled' || undefined}
          style={coloursOf(service.site.slug)}
        >
          <time dateTime={`${service.on}T${service.at}`}>{clock(service.at)}</time>
          <RowText service={service} onOpen={() => onAct(service, 'change')} />
          <RowActs service={service} onAct={onAct} onHold={onHold} />
        </div>
      ))}
      {own ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          aria-label={m.worship_addTo({ site: own.shortName, day: long })}
          onClick={() => onAdd(own.slug, day.on)}
        >
          {m.worship_addTitle()}
        </Button>
      ) : null}
    </section>
  );
}

function RowText({ service, onOpen }: { service: ServiceItem; onOpen: () => void }) {
  const { state, reason, place, site, office, note } = service;
  return (
    <div>
      {office && state !== 'cancelled' ? (
        <UnstyledButton className="open" aria-haspopup="dialog" onClick={onOpen}>
          <b>{service.title}</b>
        </UnstyledButton>
      ) : (
        <b>{service.title}</b>
      )}
      {place.name.includes(site.shortName) ? null : <span> · {place.name}</span>}
      {state === 'cancelled' ? null : <span className="muted"> {shortName(service)}</span>}
      <div className="meta">
        <ParishMark slug={site.slug} shortName={site.shortName} />
        {state === 'cancelled' ? (
          <State kind="off">{m.worship_cancelledBecause({ reason: reason ?? '–' })}</State>
        ) : null}
        {office?.clashes.length ? <State kind="warn">{m.worship_clash()}</State> : null}
        {office && lacksPresider(service) ? <State kind="warn">{m.worship_noPresider()}</State> : null}
        {note && isForOneFamily(service.type) ? <span>{note}</span> : null}
        {state === 'moved' ? <span className="kp-tag">{m.worship_movedWord()}</span> : null}
        {state === 'extra' ? <span className="kp-tag">{m.worship_extra()}</span> : null}
      </div>
    </div>
  );
}

function RowActs({ service, onAct, onHold }: { service: ServiceItem } & Pick<WeekProps, 'onAct' | 'onHold'>) {
  const { title, office, state } = service;
  if (!office) return null;
  if (state === 'cancelled') {
    return office.restorable ? (
      <Button size="sm" variant="default" aria-label={m.worship_holdOne({ title })} onClick={() => onHold(service)}>
        {m.worship_verbHold()}
      </Button>
    ) : null;
  }
  const words = { title, at: clock(service.at) };
  return (
    <span className="acts">
      <ActionIcon aria-label={m.worship_cancelOne(words)} onClick={() => onAct(service, 'cancel')}>
        <IconBan size={21} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={m.worship_moveOne(words)} onClick={() => onAct(service, 'move')}>
        <IconClockEdit size={21} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  );
}
