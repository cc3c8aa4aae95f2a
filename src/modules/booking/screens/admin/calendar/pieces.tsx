import { IconBallFootball, IconBuildingChurch, IconCalendarEvent } from '@tabler/icons-react';
import { memo } from 'react';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { CalendarItem } from '../../../contract/booking.ts';
import { stateWord } from '../bookings/state-words.tsx';
import { whenWords } from '../stamps.ts';
import styles from './calendar.module.css';
import { type Piece, piecesOn, type Stretch } from './calendar-view.ts';
import type { Draft } from './draft.ts';

export type Axis = 'x' | 'y';

const SIGNS = {
  service: IconBuildingChurch,
  event: IconCalendarEvent,
  match: IconBallFootball,
  training: IconBallFootball,
  booking: null,
} as const;

/** 'Gottesdienst', 'Veranstaltung', or the state of the booking. */
export function sourceWord({ source, state }: CalendarItem): string {
  if (source === 'service') return m.booking_sourceService();
  if (source === 'event') return m.booking_sourceEvent();
  if (source === 'match') return m.booking_sourceMatch();
  if (source === 'training') return m.booking_sourceTraining();
  return state ? stateWord(state) : m.booking_bookingOne();
}

type ItemWordsProps = {
  item: CalendarItem;
  /** Shown, where the place does not say it. */
  name?: string | undefined;
  /** Read to those who do not see the place. */
  spokenName: string | undefined;
};

/** Sign and words of a thing; told apart by its frame, its sign and its words, never by colour alone. */
export function ItemWords({ item, name, spokenName }: ItemWordsProps) {
  const Sign = SIGNS[item.source];
  return (
    <>
      <b>
        {Sign ? <Sign size={14} aria-hidden /> : null}
        {item.state === 'requested' ? <span aria-hidden>? </span> : null}
        {item.title || m.booking_bookingOne()}
      </b>
      <span aria-hidden>{[clock(item.startsAt.slice(11)), name].filter(Boolean).join(' · ')}</span>
      <span className="kp-spoken">{[whenWords(item), spokenName, sourceWord(item)].filter(Boolean).join(', ')}</span>
    </>
  );
}

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

function placeOf(axis: Axis, { from, to, lane, lanes }: Omit<Piece, 'key' | 'item'>, length: number) {
  const along = { at: percent(from, length), size: percent(to - from, length) };
  const across = { at: percent(lane, lanes), size: percent(1, lanes) };
  return axis === 'y'
    ? { top: along.at, height: along.size, left: across.at, width: across.size }
    : { left: along.at, width: along.size, top: across.at, height: across.size };
}

type PiecesProps = {
  axis: Axis;
  items: readonly CalendarItem[];
  start: number;
  length: number;
  /** Names of the resources by id, where the track does not say it. */
  names: ReadonlyMap<string, string> | null;
  allNames: ReadonlyMap<string, string>;
  mayMove: boolean;
};

/** Everything on a track. Does not follow what is dragged, so that many of them stay smooth. */
export const Pieces = memo(function Pieces({ axis, items, start, length, names, allNames, mayMove }: PiecesProps) {
  const stretch: Stretch = { start, length };
  return piecesOn(items, stretch).map((piece) => {
    const { key, item, from, to } = piece;
    const blocked = {
      ...piece,
      from: Math.max(0, from - item.bufferBefore),
      to: Math.min(length, to + item.bufferAfter),
    };
    return (
      <div key={key}>
        {item.bufferBefore + item.bufferAfter > 0 ? (
          <div className={styles.buffer} style={placeOf(axis, blocked, length)} title={m.booking_bufferWord()} />
        ) : null}
        <button
          type="button"
          className={styles.item}
          data-item={key}
          data-source={item.source}
          data-state={item.state}
          style={placeOf(axis, piece, length)}
        >
          <ItemWords item={item} name={names?.get(item.resource)} spokenName={allNames.get(item.resource)} />
          {mayMove && item.source === 'booking' ? <i className={styles.handle} data-handle data-axis={axis} /> : null}
        </button>
      </div>
    );
  });
});

type TrackProps = PiecesProps & {
  /** '' where the track does not stand for one. */
  resource: string;
  label: string;
  closed: readonly { from: number; to: number }[];
  /** The time that is being chosen, if it lies on this track. */
  draft: Draft | null;
};

/** A stretch of time with what happens in it. */
export function Track({ resource, label, closed, draft, ...pieces }: TrackProps) {
  const { axis, start, length } = pieces;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs
    <div
      role="group"
      aria-label={label}
      className={styles.track}
      data-track
      data-axis={axis}
      data-start={start}
      data-length={length}
      data-resource={resource}
    >
      {closed.map((one) => (
        <div
          key={one.from}
          className={styles.closed}
          style={placeOf(axis, { ...one, lane: 0, lanes: 1 }, length)}
          title={m.booking_closed()}
        />
      ))}
      <Pieces {...pieces} />
      {draft ? <Ghost draft={draft} axis={axis} start={start} length={length} /> : null}
    </div>
  );
}

function Ghost({ draft, axis, start, length }: { draft: Draft; axis: Axis } & Stretch) {
  const [piece] = piecesOn([{ ...draft, id: 'draft', title: '' } as unknown as CalendarItem], { start, length });
  if (!piece) return null;
  return (
    <div className={styles.ghost} style={placeOf(axis, piece, length)}>
      {clock(draft.startsAt.slice(11))}–{clock(draft.endsAt.slice(11))}
    </div>
  );
}
