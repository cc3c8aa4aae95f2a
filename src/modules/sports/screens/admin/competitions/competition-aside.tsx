import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Competition } from '../../../contract/records.ts';
import { matchDayApi, todayHere } from '../sports-api.ts';

/** Ways to the table and the matches of a competition, and to its fixtures. */
export function CompetitionAside({ competition, isChanged }: { competition: Competition; isChanged: boolean }) {
  const { base, may } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="kp-actions">
      <Link to={`${base}/sports/tables?competition=${competition._id}`}>{m.sports_toTable()}</Link>
      <Link to={`${base}/sports/matches/browse?competition=${competition._id}`}>{m.sports_toMatches()}</Link>
      {may('sports.match.update', 'wholly') ? (
        <Button variant="default" disabled={isChanged || competition.teams.length < 2} onClick={() => setAsking(true)}>
          {m.sports_makeFixtures()}
        </Button>
      ) : null}
      {isChanged ? <p className="muted small">{m.sports_saveFirst()}</p> : null}
      {isAsking ? <FixturesDialog competition={competition} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function FixturesDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [legs, setLegs] = useState(2);
  const [firstOn, setFirstOn] = useState(todayHere());
  const [everyDays, setEveryDays] = useState(7);
  const [kickOffAt, setKickOffAt] = useState('15:00');
  const send = async () => {
    const body = { legs, firstOn, everyDays, kickOffAt };
    const made = await matchDayApi('POST /api/v0/competition/:id/fixtures', { params: { id: competition._id }, body });
    notify({ kind: 'success', text: m.sports_fixturesMade({ count: made.matches, rounds: made.rounds }) });
    if (made.taken > 0) notify({ kind: 'warning', text: m.sports_fixturesTaken({ count: made.taken }) });
    await navigate(`${base}/sports/matches/browse?competition=${competition._id}`);
  };
  return (
    <FormDialog title={m.sports_makeFixtures()} verb={m.sports_makeFixtures()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>{m.sports_fixturesHelp()}</p>
          <NativeSelect
            label={m.sports_legs()}
            value={String(legs)}
            data={[
              { value: '1', label: m.sports_legsOne() },
              { value: '2', label: m.sports_legsTwo() },
            ]}
            onChange={(event) => setLegs(Number(event.currentTarget.value))}
          />
          <TextInput
            type="date"
            label={m.sports_firstOn()}
            value={firstOn}
            error={errors.firstOn}
            onChange={(event) => setFirstOn(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={m.sports_kickOffAt()}
            value={kickOffAt}
            error={errors.kickOffAt}
            onChange={(event) => setKickOffAt(event.currentTarget.value)}
          />
          <NumberInput
            label={m.sports_everyDays()}
            min={1}
            max={60}
            value={everyDays}
            onChange={(days) => setEveryDays(Number(days) || 7)}
          />
        </>
      )}
    </FormDialog>
  );
}
