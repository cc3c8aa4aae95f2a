import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Sending } from '../../../collections/sendings.ts';
import type { PlainStep, sendingEndpoints } from '../../../contract/sendings.ts';
import { SendingMark } from './sending-words.tsx';

const api = apiOf<typeof sendingEndpoints>();

type Asked = 'now' | 'later' | 'weekly' | 'cancel' | null;

/** Acts that are possible with a newsletter now: send, plan, take back, pause, cancel, copy. */
export function SendingActs({ row, form }: { row: Sending; form: AsideForm }) {
  const { base, may } = useAdmin();
  const [asked, setAsked] = useState<Asked>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const { _id: id, rev, state, startsAt, repeat } = row;
  const params = { id };
  const sendStep = async (next: PlainStep) => {
    await api('POST /api/v0/newsletter_sending/:id/step', { params, body: { rev, step: next } });
    tellLookAgain();
    await revalidate();
  };
  const step = (next: PlainStep) => () => void run(() => sendStep(next));
  const schedule = async (planned: string, weekly: Sending['repeat'] = null) => {
    await api('POST /api/v0/newsletter_sending/:id/schedule', { params, body: { rev, planned, repeat: weekly } });
    worksOfTab.lookNow();
    tellLookAgain();
    await revalidate();
  };
  const copy = () =>
    void run(async () => {
      const made = await api('POST /api/v0/newsletter_sending/:id/copy', { params });
      await navigate(`${base}/newsletter/sendings/edit/${made._id}`);
    });
  const maySend = may('newsletter.sending.send');
  const isOpen = state === 'draft' || state === 'ready' || state === 'held';
  const blocked = form.isChanged || !form.isOpen || isBusy;
  return (
    <Panel title={m.newsletter_sendingActs()} aside={<SendingMark state={state} />}>
      <div className="kp-stack tight">
        {row.reason ? <Note kind="warn">{m.newsletter_sendingWaits()}</Note> : null}
        {startsAt && state === 'scheduled' ? <p>{m.newsletter_startsAt({ at: stampOf(startsAt) })}</p> : null}
        {repeat && state === 'scheduled' ? <p>{weekdayWords(repeat)}</p> : null}
        {form.isChanged ? <p className="muted small">{m.newsletter_saveFirst()}</p> : null}
        {maySend && isOpen ? (
          <>
            <Button disabled={blocked} onClick={() => setAsked('now')}>
              {m.newsletter_sendNow()}
            </Button>
            <Button variant="default" disabled={blocked} onClick={() => setAsked('later')}>
              {m.newsletter_sendLater()}
            </Button>
            <Button variant="default" disabled={blocked} onClick={() => setAsked('weekly')}>
              {m.newsletter_sendWeekly()}
            </Button>
          </>
        ) : null}
        {!maySend && state === 'draft' ? (
          <Button disabled={blocked} onClick={step('submit')}>
            {m.newsletter_submit()}
          </Button>
        ) : null}
        {maySend && (state === 'scheduled' || state === 'ready' || state === 'held') ? (
          <Button variant="default" loading={isBusy} onClick={step('unschedule')}>
            {m.newsletter_takeBack()}
          </Button>
        ) : null}
        {maySend && state === 'sending' ? (
          <Button variant="default" loading={isBusy} onClick={step('pause')}>
            {m.newsletter_pause()}
          </Button>
        ) : null}
        {maySend && state === 'paused' ? (
          <Button loading={isBusy} onClick={step('resume')}>
            {m.newsletter_resume()}
          </Button>
        ) : null}
        {maySend && ['scheduled', 'held', 'preparing', 'sending', 'paused'].includes(state) ? (
          <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
            {m.newsletter_cancelSending()}
          </Button>
        ) : null}
        {row.startedAt ? (
          <Button component={Link} variant="default" to={`${base}/newsletter/stats/browse/${id}`}>
            {m.newsletter_toReport()}
          </Button>
        ) : null}
        <Button variant="default" loading={isBusy} onClick={copy}>
          {m.newsletter_copy()}
        </Button>
        <RefusalNote refusal={refusal} />
      </div>
      {asked === 'now' ? (
        <ConfirmDialog
          title={m.newsletter_sendNowTitle({ subject: row.subject })}
          verb={m.newsletter_sendNow()}
          send={() => schedule('')}
          onClose={() => setAsked(null)}
        >
          <p>{m.newsletter_sendNowText()}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'later' ? <LaterDialog onSend={schedule} onClose={() => setAsked(null)} /> : null}
      {asked === 'weekly' ? <WeeklyDialog onSend={schedule} onClose={() => setAsked(null)} /> : null}
      {asked === 'cancel' ? (
        <ConfirmDialog
          isDangerous
          title={m.newsletter_cancelTitle({ subject: row.subject })}
          verb={m.newsletter_cancelSending()}
          keep={m.newsletter_cancelKeep()}
          send={() => sendStep('cancel')}
          onClose={() => setAsked(null)}
        >
          <p>{m.newsletter_cancelText()}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

const weekdayWords = ({ weekday, time }: NonNullable<Sending['repeat']>): string =>
  m.newsletter_everyWeek({ weekday: weekdayByNumber(weekday, getLocale()), time });

type Dialog = {
  onSend: (planned: string, repeat?: Sending['repeat']) => Promise<unknown>;
  onClose: () => void;
};

function LaterDialog({ onSend, onClose }: Dialog) {
  const [planned, setPlanned] = useState('');
  return (
    <FormDialog
      title={m.newsletter_sendLater()}
      verb={m.newsletter_plan()}
      isBlocked={planned === ''}
      send={() => onSend(planned)}
      onClose={onClose}
      shownErrors={['planned']}
    >
      {({ planned: error }) => (
        <TextInput
          data-autofocus
          type="datetime-local"
          label={m.newsletter_planned()}
          description={m.newsletter_plannedHelp()}
          value={planned}
          error={error}
          onChange={(event) => setPlanned(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function WeeklyDialog({ onSend, onClose }: Dialog) {
  const [weekday, setWeekday] = useState('5');
  const [time, setTime] = useState('16:00');
  return (
    <FormDialog
      title={m.newsletter_sendWeekly()}
      verb={m.newsletter_plan()}
      isBlocked={time === ''}
      send={() => onSend('', { weekday: Number(weekday), time })}
      onClose={onClose}
      shownErrors={['repeat']}
    >
      {() => (
        <>
          <p>{m.newsletter_weeklyHelp()}</p>
          <NativeSelect
            data-autofocus
            label={m.newsletter_weekday()}
            value={weekday}
            onChange={(event) => setWeekday(event.currentTarget.value)}
            data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayByNumber(day, getLocale()) }))}
          />
          <TextInput
            type="time"
            label={m.newsletter_time()}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
