import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { agoOf } from '#design/admin/parts/clock-words.ts';
import { m } from '#texts';
import type { SessionView } from '../../contract/sessions.ts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';

const MOST = 50;

/** Sessions of the account; ends single ones or all others (US10). */
export function SessionsPart() {
  const { value, refusal, reload } = useLoaded(async () => ({
    ...(await authApi('GET /api/v0/auth/sessions', { query: { limit: MOST } })),
    now: new Date(),
  }));
  const { run, isBusy, error } = useAct();
  const sessions = value?.sessions ?? [];
  const endOthers = () =>
    run(async () => {
      await authApi('POST /api/v0/auth/sessions/endOthers');
      reload();
    });
  return (
    <AccountPart title={m.auth_sessions()} lead={m.auth_sessionsLead()}>
      {error || refusal ? <Alert>{error ?? refusal?.message}</Alert> : null}
      <ul className="ka-list">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={value?.now} onEnded={reload} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="ka-acts">
          <Button disabled={isBusy} onClick={() => void endOthers()}>
            {m.auth_endOthers()}
          </Button>
        </div>
      ) : null}
    </AccountPart>
  );
}

type RowProps = { session: SessionView; now: Date | undefined; onEnded: () => void };

function SessionRow({ session, now, onEnded }: RowProps) {
  const { run, isBusy, error } = useAct();
  const device = deviceOf(session);
  const end = () =>
    run(async () => {
      if (session.isCurrent) {
        await authApi('POST /api/v0/auth/logout');
        return window.location.assign('/');
      }
      await authApi('DELETE /api/v0/auth/sessions/:id', { params: { id: session._id } });
      onEnded();
    });
  const when = now ? m.auth_lastUsed({ when: agoOf(session.lastSeenAt, now) }) : '';
  const facts = [session.place, when].filter(Boolean);
  return (
    <li>
      <div>
        <span>
          <b>{device}</b>
          {session.isCurrent ? <span className="ka-badge">{m.auth_thisDevice()}</span> : null}
        </span>
        <span className="ka-facts">{facts.join(' · ')}</span>
        {error ? <Alert>{error}</Alert> : null}
      </div>
      <Button
        disabled={isBusy}
        onClick={() => void end()}
        aria-label={session.isCurrent ? m.auth_signOutHere() : m.auth_signOutOf({ device })}
      >
        {m.auth_signOutThere()}
      </Button>
    </li>
  );
}

/** 'Firefox auf Windows'; unknown parts are omitted. */
function deviceOf({ browser, system, isPhone }: SessionView): string {
  if (browser && system) return m.auth_browserOn({ browser, system });
  return browser || system || (isPhone ? m.auth_somePhone() : m.auth_someDevice());
}
