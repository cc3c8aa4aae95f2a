import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { MailState } from '#modules/mail/widgets.tsx';
import { m } from '#texts';
import type { TeamMessage, TeamMessageRecipient } from '../../../contract/team-mail.ts';
import { teamMailApi } from '../sports-api.ts';

const PAGE = 20;

type SentMessagesProps = { team: string; sent: { message: readonly TeamMessage[]; total: number } };

/** Messages of the last year, each opens to its text and to what became of its emails. */
export function SentMessages({ team, sent }: SentMessagesProps) {
  const { isBusy, refusal, run } = useAction();
  const [older, setOlder] = useState<readonly TeamMessage[]>([]);
  const shown = [...sent.message, ...older.filter(({ _id }) => !sent.message.some((one) => one._id === _id))];
  const loadOlder = async () => {
    const page = Math.floor(shown.length / PAGE) + 1;
    const query = { limit: PAGE, page };
    const { message } = await teamMailApi('GET /api/v0/team/:id/message', { params: { id: team }, query });
    setOlder([...older, ...message]);
  };
  return (
    <Panel title={m.sports_messageSent()}>
      {shown.length === 0 ? <p className="muted">{m.sports_messageSentEmpty()}</p> : null}
      {shown.map((message) => (
        <Message key={message._id} message={message} />
      ))}
      <RefusalNote refusal={refusal} />
      {shown.length < sent.total ? (
        <Button variant="default" loading={isBusy} onClick={() => void run(loadOlder)}>
          {m.sports_messageOlder()}
        </Button>
      ) : null}
    </Panel>
  );
}

function Message({ message }: { message: TeamMessage }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, createdAt, sender, emails, unreached, text } = message;
  return (
    <details className="sports-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {subject}{' '}
        <span className="muted">
          {[
            stampOf(createdAt),
            sender,
            emails === 1 ? m.sports_messageCountsOne() : m.sports_messageCounts({ count: emails }),
            unreached > 0 ? m.sports_messageUnreached({ count: unreached }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </summary>
      <p className="sports-message">{text}</p>
      {isOpen ? <Recipients message={message._id} /> : null}
    </details>
  );
}

/** Largest page of a list; a team has fewer addresses. */
const MOST = 200;

function Recipients({ message }: { message: string }) {
  const { value } = useLoaded(() =>
    teamMailApi('GET /api/v0/team_message/:id/recipient', { params: { id: message }, query: { limit: MOST } }),
  );
  return (
    <ul className="sports-fees wrapping">
      {value?.recipient.map((one) => (
        <li key={one._id}>
          <span>
            {one.name} <span className="muted">{one.email}</span>
          </span>
          <RecipientState state={one.state} />
        </li>
      ))}
    </ul>
  );
}

function RecipientState({ state }: { state: TeamMessageRecipient['state'] }) {
  if (state === 'declined') return <State kind="off">{m.sports_messageDeclined()}</State>;
  if (state === 'noAddress') return <State kind="warn">{m.sports_messageNoAddress()}</State>;
  return <MailState state={state} />;
}
