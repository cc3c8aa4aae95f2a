import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { UnsavedGuard } from '#design/admin/form/unsaved-guard.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { TeamContact } from '../../../contract/team-mail.ts';
import type { MessageKind } from '../../../contract/words.ts';
import { teamMailApi } from '../sports-api.ts';

type Written = { key: string; kind: MessageKind; subject: string; text: string };
type Begun = { subject: string; text: string };
type MessageFormProps = {
  team: string;
  contacts: { contact: readonly TeamContact[]; replyTo: string };
  begun: Begun;
};

const blank = (begun: Begun = { subject: '', text: '' }): Written => ({
  key: crypto.randomUUID(),
  kind: 'needed',
  ...begun,
});

/** A new message to the team, with whom it reaches. */
export function MessageForm({ team, contacts: { contact, replyTo }, begun }: MessageFormProps) {
  const { notify } = useAdmin();
  const [, setParams] = useSearchParams();
  const { isBusy, refusal, run } = useAction();
  const [written, setWritten] = useState(() => blank(begun));
  const put = (change: Partial<Written>) => setWritten({ ...written, ...change });
  const send = async () => {
    await teamMailApi('POST /api/v0/team/:id/message', { params: { id: team }, body: written });
    setWritten(blank());
    notify({ kind: 'success', text: m.sports_messageDone() });
    // Loads the sent ones anew, and leaves no begun message in the address that a reload would begin again.
    setParams({ team }, { replace: true, preventScrollReset: true });
  };
  const isNews = written.kind === 'news';
  const count = reachedBy(contact, isNews).size;
  return (
    <Panel title={m.sports_messageWrite()}>
      <UnsavedGuard isDirty={written.text !== '' && !isBusy} />
      <form
        className="kp-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
      >
        <NativeSelect
          label={m.sports_messageKind()}
          description={isNews ? m.sports_messageNewsHelp() : m.sports_messageNeededHelp()}
          value={written.kind}
          data={[
            { value: 'needed', label: m.sports_messageNeeded() },
            { value: 'news', label: m.sports_messageNews() },
          ]}
          onChange={(event) => put({ kind: event.currentTarget.value === 'news' ? 'news' : 'needed' })}
        />
        <TextInput
          label={m.sports_messageSubject()}
          required
          maxLength={150}
          value={written.subject}
          error={refusal?.fields.subject}
          onChange={(event) => put({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={m.sports_messageText()}
          description={m.sports_messageReplies({ address: replyTo })}
          required
          autosize
          minRows={5}
          maxLength={5000}
          value={written.text}
          error={refusal?.fields.text}
          onChange={(event) => put({ text: event.currentTarget.value })}
        />
        <Contacts contact={contact} />
        <RefusalNote refusal={refusal} />
        <div className="kp-actions end">
          <Button type="submit" loading={isBusy} disabled={count === 0}>
            {sendWords(count)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function sendWords(count: number): string {
  if (count === 0) return m.sports_messageNone();
  return count === 1 ? m.sports_messageSendOne() : m.sports_messageSend({ count });
}

const reachedBy = (contact: readonly TeamContact[], isNews: boolean): ReadonlySet<string> =>
  new Set(
    contact.flatMap(({ addresses }) =>
      addresses.filter(({ email, isDeclined }) => email && !(isNews && isDeclined)).map(({ email }) => email),
    ),
  );

/** Players with their addresses, and those whom no email reaches. */
function Contacts({ contact }: { contact: readonly TeamContact[] }) {
  const { base, may } = useAdmin();
  const without = contact.filter(({ addresses }) => !addresses.some(({ email }) => email)).map(({ name }) => name);
  if (contact.length === 0) return <p className="muted">{m.sports_ownSquadEmpty()}</p>;
  return (
    <>
      {without.length > 0 ? <p className="muted">{m.sports_messageWithout({ names: without.join(', ') })}</p> : null}
      <details className="sports-group">
        <summary>{m.sports_messageReached()}</summary>
        <ul className="sports-contacts">
          {contact.map(({ athlete, name, addresses }) => (
            <li key={athlete}>
              {may('sports.athlete.update', 'wholly') ? (
                <Link to={`${base}/sports/person/edit/${athlete}`}>{name}</Link>
              ) : (
                <b>{name}</b>
              )}
              {addresses.length === 0 ? <span className="muted">{m.sports_messageNoAddress()}</span> : null}
              {addresses.map((address) => (
                <span key={`${address.email} ${address.phone}`}>
                  {[address.name || m.sports_messageOwnAddress(), address.email].filter(Boolean).join(', ')}{' '}
                  {address.phone ? <a href={`tel:${address.phone.replaceAll(' ', '')}`}>{address.phone}</a> : null}
                  {address.isDeclined ? <span className="muted"> {m.sports_messageDeclined()}</span> : null}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
