import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Match } from '../../../contract/records.ts';
import type { MatchState } from '../../../contract/states.ts';
import { WITH_RESULT } from '../../../rules/states.ts';
import { moveWord, stateWord } from '../../state-words.ts';
import { matchDayApi } from '../sports-api.ts';

/** State and result of a match, and what can be entered now. */
export function MatchAside({ match, isChanged }: { match: Match; isChanged: boolean }) {
  const { base, site, may } = useAdmin();
  const mayUpdate = may('sports.match.update');
  const params = { id: match._id };
  const { value: report } = useLoaded(async () =>
    mayUpdate ? matchDayApi('GET /api/v0/match/:id/report', { params }) : null,
  );
  const [to, setTo] = useState<MatchState | null>(null);
  const { homeGoals, awayGoals, state } = match;
  return (
    <div className="kp-stack">
      <p>
        <b>{stateWord(state)}</b>
        {homeGoals === null ? null : ` ${homeGoals}:${awayGoals}`}
      </p>
      {match.reason ? <blockquote>{match.reason}</blockquote> : null}
      {mayUpdate ? (
        <>
          {isChanged && report?.moves.length ? <p className="muted small">{m.sports_saveFirst()}</p> : null}
          <div className="kp-actions">
            {(report?.moves ?? []).map((next, at) => (
              <Button
                key={next}
                variant={at === 0 ? 'filled' : 'default'}
                disabled={isChanged}
                onClick={() => setTo(next)}
              >
                {verbOf(state, next)}
              </Button>
            ))}
          </div>
          {report?.linesUp.length || report?.enters.length ? (
            <Button component={Link} variant="default" to={`${base}/sports/matchday/${match._id}`}>
              {m.sports_toMatchDay()}
            </Button>
          ) : null}
        </>
      ) : null}
      <a href={`/${site}/Spiel/${match._id}`}>{m.sports_onSite()}</a>
      {to ? <StateDialog match={match} to={to} onClose={() => setTo(null)} /> : null}
    </div>
  );
}

/** Words for the way from one state to the next; a match that goes on is not kicked off again. */
function verbOf(state: MatchState, next: MatchState): string {
  if (next === state) return m.sports_changeResult();
  return state === 'played' && next === 'live' ? m.sports_goOn() : moveWord(next);
}

type StateDialogProps = { match: Match; to: MatchState; onClose: () => void };

/** Asks what the new state needs: a result, or a reason. */
function StateDialog({ match, to, onClose }: StateDialogProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [homeGoals, setHome] = useState<number | null>(match.homeGoals);
  const [awayGoals, setAway] = useState<number | null>(match.awayGoals);
  const [against, setAgainst] = useState<'home' | 'away' | 'both'>('away');
  const [reason, setReason] = useState('');
  const send = async () => {
    await matchDayApi('POST /api/v0/match/:id/state', {
      params: { id: match._id },
      body: { rev: match.rev, to, homeGoals, awayGoals, against: to === 'awarded' ? against : null, reason },
    });
    notify({ kind: 'success', text: m.sports_stateStored() });
    await revalidate();
  };
  return (
    <FormDialog title={verbOf(match.state, to)} verb={m.sports_store()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          {WITH_RESULT.includes(to) ? (
            <div className="kp-two">
              <Goals label={m.sports_homeGoals()} value={homeGoals} error={errors.homeGoals} onChange={setHome} />
              <Goals label={m.sports_awayGoals()} value={awayGoals} error={errors.awayGoals} onChange={setAway} />
            </div>
          ) : null}
          {to === 'awarded' ? (
            <NativeSelect
              label={m.sports_against()}
              value={against}
              data={[
                { value: 'home', label: m.sports_home() },
                { value: 'away', label: m.sports_away() },
                { value: 'both', label: m.sports_bothTeams() },
              ]}
              onChange={(event) => setAgainst(event.currentTarget.value as typeof against)}
            />
          ) : null}
          {to === 'played' || to === 'confirmed' || to === 'live' ? null : (
            <TextInput
              label={m.sports_reason()}
              value={reason}
              error={errors.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type GoalsProps = {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (goals: number | null) => void;
};

function Goals({ value, onChange, ...field }: GoalsProps) {
  return (
    <NumberInput
      {...field}
      min={0}
      max={999}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
