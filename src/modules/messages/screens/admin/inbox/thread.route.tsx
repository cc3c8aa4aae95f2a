import { IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { useLookAgain } from '#design/admin/shell/look-again.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { Message, Thread } from '../../../contract.ts';
import { changeMessage, messageApi } from '../message-api.ts';
import type { Route } from './+types/thread.route';
import type { InboxScope } from './inbox.route.tsx';
import { initialsOf, MessageStateWord, senderOf, subjectOf } from './message-words.tsx';
import { PostView } from './post-view.tsx';
import { ReplyBox } from './reply-box.tsx';
import { TagsField } from './tags-field.tsx';
import { ThreadBar } from './thread-bar.tsx';
import { usePresence } from './use-presence.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: (data: unknown) => {
    const message = (data as Loaded | undefined)?.thread?.message[0];
    return [{ label: message ? subjectOf(message) : m.messages_one() }];
  },
};

type Loaded = { thread: Thread | null; refusal: Refusal | null };

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return { thread: await messageApi('GET /api/v0/message/:id', { params }), refusal: null };
  } catch (error) {
    return { thread: null, refusal: readRefusal(error) };
  }
}

/** One conversation with everything said, and the answer below. */
export default function ThreadScreen({ loaderData: { thread, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const message = thread?.message[0];
  if (!thread || !message)
    return (
      <ErrorPanel what={m.messages_failed()} refusal={refusal ?? readRefusal(null)} onRetry={() => void revalidate()} />
    );
  return <OpenThread key={message._id} thread={thread} message={message} />;
}

function OpenThread({ thread, message }: { thread: Thread; message: Message }) {
  const { may } = useAdmin();
  const { revalidate } = useRevalidator();
  const { choices } = useOutletContext<InboxScope>();
  const [isWriting, setWriting] = useState(false);
  const viewers = usePresence(message, { known: thread.viewers, isWriting, onChanged: () => void revalidate() });
  useLookAgain(() => void revalidate());
  useMarkRead(message);
  const writer = viewers.find((one) => one.isWriting);
  return (
    <article className="messages-thread" aria-label={subjectOf(message)}>
      <ThreadBar message={message} people={choices.people} />
      <div className="messages-body">
        <h2>
          {message.isConfidential ? <IconLock size={22} aria-label={m.messages_confidential()} role="img" /> : null}
          {subjectOf(message)}
        </h2>
        <Sender message={message} />
        <TagsField message={message} known={choices.tags} />
        {viewers.length > 0 ? (
          <Note kind={writer ? 'warn' : 'plain'} role="status">
            {writer
              ? m.messages_writes({ name: writer.name })
              : m.messages_alsoOpen({ names: viewers.map(({ name }) => name).join(', ') })}
          </Note>
        ) : null}
        {thread.post.map((post) => (
          <PostView key={post._id} post={post} />
        ))}
      </div>
      {may('messages.message.update') ? (
        <ReplyBox thread={thread} message={message} onWriting={setWriting} onSent={() => void revalidate()} />
      ) : null}
    </article>
  );
}

/** Opening a message marks it as read, once: whoever marks it as unread again wants it so. */
function useMarkRead(message: Message): void {
  const mark = useEffectEvent(() => {
    if (!message.read) void changeMessage(message, { read: true }).catch(() => {});
  });
  useEffect(() => mark(), []);
}

function Sender({ message }: { message: Message }) {
  const { name, email, phone, form, mailbox, reference, site, state, assignee } = message;
  return (
    <div className="messages-sender">
      <span className="messages-face large" aria-hidden="true">
        {initialsOf(senderOf(message))}
      </span>
      <div>
        <b>{name || senderOf(message)}</b> {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        <br />
        <span className="muted small">
          <ParishMark slug={site} /> {form?.title ?? (mailbox || m.messages_noted())} · {reference}
          {phone ? (
            <>
              {' · '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </>
          ) : null}
        </span>
      </div>
      <span className="end">
        <MessageStateWord state={state} />
        {assignee ? <span className="muted small">{m.messages_assignedTo({ name: assignee.name })}</span> : null}
      </span>
    </div>
  );
}
