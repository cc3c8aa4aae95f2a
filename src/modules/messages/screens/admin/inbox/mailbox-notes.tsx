import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';

type Mailbox = { _id: string; name: string; fetchedAt: string | null; problem: string };

/** Says when a mailbox cannot be fetched: nothing is lost, its emails wait at the server. */
export function MailboxNotes({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  return mailboxes
    .filter(({ problem }) => problem !== '')
    .map(({ _id, name, problem, fetchedAt }) => (
      <Note key={_id} kind="warn" role="status">
        {m.messages_mailboxDown({ name })} {problem}{' '}
        {fetchedAt ? m.messages_mailboxSince({ at: stampOf(fetchedAt) }) : null}
      </Note>
    ));
}
