import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#texts';
import { type Lane, weeksAround } from './week-view.ts';

/** Height of tap targets in pixels. */
export const TARGET = 44;

export const ALL_CHURCHES = '';

type WeekToolsProps = {
  from: string;
  today: string;
  lanes: readonly Lane[];
  church: string;
  onChurch: (slug: string) => void;
  /** The list says in words what the board marks. */
  hasLegend: boolean;
};

/** One row above the board: which week, which churches, and the legend. */
export function WeekTools({ from, today, lanes, church, onChurch, hasLegend }: WeekToolsProps) {
  return (
    <div className="wk-tools">
      <WeekSteps from={from} today={today} />
      <ChurchChoice lanes={lanes} church={church} onChurch={onChurch} />
      {hasLegend ? (
        <span className="wk-legend">
          <span>{m.worship_legendRule()}</span>
          <span className="wk-x">{m.worship_extra()}</span>
          <del className="muted">{m.worship_legendCancelled()}</del>
        </span>
      ) : null}
    </div>
  );
}

/** All churches or one of them; nothing for a parish that stands alone. */
export function ChurchChoice({ lanes, church, onChurch }: Pick<WeekToolsProps, 'lanes' | 'church' | 'onChurch'>) {
  if (lanes.length < 2) return null;
  return (
    <SegmentedControl
      value={church}
      onChange={onChurch}
      data={[
        { value: ALL_CHURCHES, label: m.worship_allChurches() },
        ...lanes.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
      ]}
      role="radiogroup"
      aria-label={m.worship_churches()}
    />
  );
}

function WeekSteps({ from, today }: Pick<WeekToolsProps, 'from' | 'today'>) {
  const { before, after } = weeksAround(from);
  return (
    <span className="wk-steps">
      <ActionIcon
        variant="default"
        size={TARGET}
        component={Link}
        to={`?ab=${before}`}
        aria-label={m.worship_weekBefore()}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" component={Link} to={`?ab=${today}`} px={12} h={TARGET}>
        {m.worship_weekThis()}
      </Button>
      <ActionIcon
        variant="default"
        size={TARGET}
        component={Link}
        to={`?ab=${after}`}
        aria-label={m.worship_weekAfter()}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
