import { IconLock, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Message } from '../../../contract.ts';
import { initialsOf, MessageStateWord, senderOf, subjectOf, whenOf } from './message-words.tsx';

type Props = { rows: readonly Message[]; current: string | undefined; query: string; now: Date };

/** The messages of the list, unread ones in bold and with a dot that is spoken. */
export function InboxRows({ rows, current, query, now }: Props) {
  const { base } = useAdmin();
  return (
    <ul className="messages-rows">
      {rows.map((row) => (
        <li key={row._id} data-unread={!row.read || undefined} data-current={row._id === current || undefined}>
          <Link
            to={`${base}/messages/inbox/${row._id}${query}`}
            aria-current={row._id === current ? 'true' : undefined}
          >
            <span className="from">
              {row.read ? null : <i role="img" aria-label={m.messages_unreadWord()} />}
              {row.isConfidential ? <IconLock size={16} aria-hidden /> : null}
              <span className="cut">{senderOf(row)}</span>
              <time dateTime={row.lastAt}>{whenOf(row.lastAt, now)}</time>
            </span>
            <span className="subject cut">{subjectOf(row)}</span>
            <span className="start cut">{row.message.slice(0, 160)}</span>
            <span className="marks">
              {row.state === 'open' ? null : <MessageStateWord state={row.state} />}
              {row.tags.map((tag) => (
                <span key={tag} className="kp-tag">
                  {tag}
                </span>
              ))}
              {row.hasFiles ? <IconPaperclip size={16} aria-label={m.messages_hasFiles()} role="img" /> : null}
              {row.assignee ? (
                <span
                  className="messages-face"
                  role="img"
                  aria-label={m.messages_assignedTo({ name: row.assignee.name })}
                >
                  {initialsOf(row.assignee.name)}
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
