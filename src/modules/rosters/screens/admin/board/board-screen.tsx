import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCalendarUser, IconPrinter, IconSend, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { dateRange } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Roster, RosterRange } from '../../../contract/roster.ts';
import { rosterApi } from '../roster-api.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './board.module.css';
import { InsistDialog } from './insist-dialog.tsx';
import { PeopleTray } from './people-tray.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { RosterTable } from './roster-table.tsx';
import { type OpenPlace, useBoard } from './use-board.ts';

type BoardScreenProps = { roster: Roster; range: RosterRange; today: string };

const STEP = 28;

/** Services of four weeks with their duties: who has them, and what is open. */
export function BoardScreen({ roster, range, today }: BoardScreenProps) {
  const { base, may } = useAdmin();
  const mayPlan = may('rosters.roster.update');
  const board = useBoard(range, roster);
  const [open, setOpen] = useState<'ask' | 'proposal' | null>(null);
  const [place, setPlace] = useState<OpenPlace | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const choose = (chosen: OpenPlace) => {
    if (!picked) return setPlace(chosen);
    setPicked(null);
    void board.assign(chosen, picked);
  };
  const { isBusy, download } = useDownload(() => rosterApi('GET /api/v0/roster/paper', { query: range }));
  const to = (days: number) => `${base}/rosters/board?ab=${addDays(range.from, days)}`;
  return (
    <>
      <PageHead
        title={m.rosters_roster()}
        facts={factsOf(roster, range)}
        actions={
          <>
            <Button
              variant="default"
              loading={isBusy}
              onClick={download}
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {m.rosters_printButton()}
            </Button>
            {mayPlan && roster.services.length > 0 ? (
              <>
                <Button
                  variant="default"
                  onClick={() => setOpen('ask')}
                  leftSection={<IconSend size={18} aria-hidden />}
                >
                  {m.rosters_askButton()}
                </Button>
                <Button onClick={() => setOpen('proposal')} leftSection={<IconWand size={18} aria-hidden />}>
                  {m.rosters_proposeButton()}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <nav className="kp-actions" aria-label={m.rosters_weeks()}>
        <Button component={Link} to={to(-STEP)} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          {m.rosters_earlier()}
        </Button>
        <Button
          component={Link}
          to={to(STEP)}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {m.rosters_later()}
        </Button>
      </nav>
      {roster.services.length === 0 ? (
        <Nothing roster={roster} />
      ) : (
        <div className={styles.board}>
          {mayPlan ? <PeopleTray members={roster.members} picked={picked} onPick={setPicked} /> : null}
          <RosterTable roster={roster} board={mayPlan ? { ...board, pick: choose } : null} today={today} />
        </div>
      )}
      {open === 'ask' ? <AskDialog roster={roster} range={range} onClose={() => setOpen(null)} /> : null}
      {open === 'proposal' ? <ProposalDialog range={range} onClose={() => setOpen(null)} /> : null}
      {place ? (
        <PickDialog
          place={place}
          members={roster.members}
          send={(member) => board.assign(place, member)}
          onClose={() => setPlace(null)}
        />
      ) : null}
      {board.doubt ? <InsistDialog doubt={board.doubt} onClose={board.dropDoubt} /> : null}
    </>
  );
}

function factsOf({ open, services }: Roster, { from, to }: RosterRange): string {
  if (services.length === 0) return dateRange(from, to, getLocale());
  const state = open > 0 ? m.rosters_openCount({ count: open }) : m.rosters_full();
  return `${dateRange(from, to, getLocale())} · ${state}`;
}

function Nothing({ roster: { duties } }: { roster: Roster }) {
  const { base, may } = useAdmin();
  const mayAdd = may('rosters.duty.update');
  return (
    <EmptyState
      icon={IconCalendarUser}
      title={m.rosters_boardEmpty()}
      actions={
        mayAdd ? (
          <Button component={Link} to={`${base}/rosters/duties`} variant="default">
            {m.rosters_toDuties()}
          </Button>
        ) : undefined
      }
    >
      {duties.length > 0 ? m.rosters_nothing() : m.rosters_boardEmptyText()}
    </EmptyState>
  );
}
