import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { TrainingDateShown } from '../../../contract/training-dates.ts';
import { dayWords } from '../form-parts.ts';
import { PitchNote } from '../pitch-note.tsx';
import { trainingDateApi } from '../sports-api.ts';

/** Beginning of a message about the change. */
type Told = { subject: string; text: string };
type Doing = 'cancel' | 'move';
type OneDateProps = { date: TrainingDateShown; team: string };

/** A date of a training with what its coach may do. */
export function OneDate({ date, team }: OneDateProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [typed, setTyped] = useState(() => typedOf(date));
  const [told, setTold] = useState<Told | null>(null);
  const item = useRef<HTMLLIElement>(null);
  /** Place of the focus once the form has taken that of the buttons, or they that of the form. */
  const goal = useRef('');
  useEffect(() => {
    if (goal.current) item.current?.querySelector<HTMLElement>(goal.current)?.focus();
    goal.current = '';
  });
  const isChanged = date.isOff || date.isMoved;
  const store = async (change: object, told: Told) => {
    const body = { on: date.key, rev: date.rev, ...change };
    await trainingDateApi('POST /api/v0/training/:id/date', { params: { id: date.training }, body });
    // The button of the form goes with what was stored.
    close('.sports-date');
    setTold(told);
    await revalidate();
  };
  const close = (focused: string) => {
    goal.current = focused;
    setDoing(null);
  };
  const begin = (what: Doing) => {
    setTold(null);
    setTyped(typedOf(date));
    goal.current = 'input';
    setDoing(what);
  };
  const send = () =>
    doing === 'cancel'
      ? store({ isOff: true, reason: typed.reason }, toldOff(date, typed.reason))
      : store({ ...typed, toOn: typed.toOn === date.key ? null : typed.toOn }, toldMoved(typed));
  const named = (act: string) => `${act}: ${dayWords(date.on)}`;
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: refusal?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <li ref={item}>
      <p className="sports-date" tabIndex={-1}>
        <b>{dayWords(date.on)}</b> {[timeWords(date), date.pitch].filter(Boolean).join(', ')}{' '}
        {date.isOff ? <State kind="bad">{m.sports_trainingIsOff()}</State> : null}
        {date.isMoved ? <State kind="warn">{m.sports_trainingIsMoved()}</State> : null}
        {date.reason ? <span className="muted">{date.reason}</span> : null}
      </p>
      {doing ? (
        <form
          className="kp-form"
          onSubmit={(event) => {
            event.preventDefault();
            void run(send);
          }}
        >
          {doing === 'move' ? (
            <div>
              <div className="kp-two">
                <TextInput type="date" required label={m.sports_trainingNewDay()} {...field('toOn')} />
                <TextInput label={m.sports_pitch()} {...field('pitch')} />
                <TextInput type="time" required label={m.sports_trainingAt()} {...field('at')} />
                <TextInput type="time" required label={m.sports_trainingUntil()} {...field('until')} />
              </div>
              <PitchNote
                pitch={typed.pitch}
                times={timesOf(typed)}
                except={date.training}
                onTime={(at) => setTyped({ ...typed, at })}
              />
            </div>
          ) : null}
          <TextInput label={m.sports_reason()} maxLength={200} {...field('reason')} />
          <RefusalNote refusal={refusal} />
          <div className="kp-actions">
            <Button type="submit" loading={isBusy}>
              {doing === 'cancel' ? m.sports_trainingCancelFull() : m.sports_trainingMoveFull()}
            </Button>
            <Button variant="default" onClick={() => close(`[data-act=${doing}]`)}>
              {m.sports_trainingKeep()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="kp-actions">
          {date.isOff ? null : (
            <>
              <Button
                variant="default"
                aria-label={named(m.sports_trainingCancel())}
                data-act="cancel"
                onClick={() => begin('cancel')}
              >
                {m.sports_trainingCancel()}
              </Button>
              <Button
                variant="default"
                aria-label={named(m.sports_trainingMove())}
                data-act="move"
                onClick={() => begin('move')}
              >
                {m.sports_trainingMove()}
              </Button>
            </>
          )}
          {isChanged ? (
            <Button
              variant="default"
              aria-label={named(m.sports_trainingAsPlanned())}
              loading={isBusy}
              onClick={() => void run(() => store({ isAsPlanned: true }, toldPlanned(date)))}
            >
              {m.sports_trainingAsPlanned()}
            </Button>
          ) : null}
          <RefusalNote refusal={refusal} />
        </div>
      )}
      {told ? <Stored told={told} team={team} /> : null}
    </li>
  );
}

/** Tells what was stored, and the way to a message about it, for those who may write one. */
function Stored({ told, team }: { told: Told; team: string }) {
  const { base, may } = useAdmin();
  if (!may('sports.message.send'))
    return (
      <Note kind="ok" role="status">
        {m.sports_trainingSaved()}
      </Note>
    );
  const search = new URLSearchParams({ ...told, team });
  return (
    <Note
      kind="ok"
      role="status"
      actions={<Link to={`${base}/sports/messages?${search}`}>{m.sports_messageToTeam()}</Link>}
    >
      {m.sports_trainingStored()}
    </Note>
  );
}

type Typed = Record<'toOn' | 'at' | 'until' | 'pitch' | 'reason', string>;

const typedOf = ({ on, at, until, pitch, reason }: TrainingDateShown): Typed => ({
  toOn: on,
  at,
  until,
  pitch,
  reason,
});

const timeWords = ({ at, until }: { at: string; until: string }): string => `${clock(at)}–${clock(until)}`;

const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));

/** The time that is asked for on the pitch; none while it is incomplete. */
function timesOf({ toOn, at, until }: Typed) {
  const minutes = at && until ? minutesOf(until) - minutesOf(at) : 0;
  return toOn && minutes > 0 ? [{ on: toOn, at, minutes }] : [];
}

const toldOff = (date: TrainingDateShown, reason: string): Told => {
  const subject = m.sports_trainingMailOff({ day: dayWords(date.on) });
  return { subject, text: [`${subject}.`, reason].filter(Boolean).join('\n\n') };
};

function toldMoved({ toOn, at, until, pitch, reason }: Typed): Told {
  const time = { day: dayWords(toOn), from: clock(at), until: clock(until) };
  const subject = m.sports_trainingMailMoved({ day: time.day });
  const words = pitch ? m.sports_trainingMailTime({ ...time, pitch }) : m.sports_trainingMailTimeOnly(time);
  return { subject, text: [`${subject}.`, words, reason].filter(Boolean).join('\n\n') };
}

function toldPlanned({ key }: TrainingDateShown): Told {
  const subject = m.sports_trainingMailPlanned({ day: dayWords(key) });
  return { subject, text: `${subject}.` };
}
