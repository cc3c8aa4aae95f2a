import { Button, TagsInput } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { replace, useOutletContext, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { useLookAgain } from '#design/admin/shell/look-again.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { Message, Thread } from '../../../contract.ts';
import { changeMessage, messageApi } from '../message-api.ts';
import type { Route } from './+types/thread.route';
import type { InboxScope } from './inbox.route.tsx';
import { initialsOf, MessageStateWord, senderOf, subjectOf } from './message-words.tsx';
import { PostView } from './post-view.tsx';
import { ANSWER_ID, ReplyBox } from './reply-box.tsx';
import { ThreadBar } from './thread-bar.tsx';
import { type Current, useMarkRead } from './use-mark-read.ts';
import { usePresence } from './use-presence.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: (data: unknown) => {
    const message = (data as Loaded | undefined)?.thread?.message[0];
    return [{ label: message ? subjectOf(message) : m.messages_one() }];
  },
};

type Loaded = { thread: Thread | null; refusal: Refusal | null };

/** A reference, or a message that was merged into another one, leads to the message itself. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const load = async () => {
    const thread = await messageApi('GET /api/v0/message/:id', { params });
    const id = thread.message[0]?._id;
    if (id && id !== params.id) throw replace(request.url.replace(`/${params.id}`, `/${id}`));
    return { thread };
  };
  return loadOne(load, { thread: null });
}

/** One conversation with everything said, and the answer below. */
export default function ThreadScreen({ loaderData: { thread, refusal } }: Route.ComponentProps) {
  const message = thread?.message[0];
  if (!thread || !message) return <LoadFailed what={m.messages_failed()} refusal={refusal ?? readRefusal(null)} />;
  return <OpenThread key={message._id} thread={thread} message={message} />;
}

function OpenThread({ thread, message }: { thread: Thread; message: Message }) {
  const { may, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const { choices } = useOutletContext<InboxScope>();
  const [isWriting, setWriting] = useState(false);
  const viewers = usePresence(message, { known: thread.viewers, isWriting, onChanged: () => void revalidate() });
  useLookAgain(() => void revalidate());
  const current = useMarkRead(message);
  const writer = viewers.find((one) => one.isWriting);
  return (
    <article className="messages-thread" aria-label={subjectOf(message)}>
      <ThreadBar message={message} current={current} people={thread.people} />
      <div className="messages-body">
        <h2>
          {message.isConfidential ? <IconLock size={22} aria-label={m.messages_confidential()} role="img" /> : null}
          {subjectOf(message)}
        </h2>
        <Sender message={message} />
        <TagsField message={message} current={current} known={choices.tags} />
        {viewers.length > 0 ? (
          <Note kind={writer ? 'warn' : 'plain'} role="status">
            {writer
              ? m.messages_writes({ name: writer.name })
              : m.messages_alsoOpen({ names: viewers.map(({ name }) => name).join(', ') })}
          </Note>
        ) : null}
        {thread.post.map((post) => (
          <PostView
            key={post._id}
            post={post}
            // A confidential one is for its readers, and its files would be seen by whoever keeps the accounts.
            canUseFiles={!message.isConfidential && message.site === site}
          />
        ))}
      </div>
      {may('messages.message.update') ? (
        <ReplyBox
          thread={thread}
          message={message}
          current={current}
          onWriting={setWriting}
          onSent={() => void revalidate()}
        />
      ) : null}
    </article>
  );
}

/** The form, the mailbox, or that the office noted it down. */
function sourceOf({ form, mailbox, origin }: Message): string {
  if (form) return form.title;
  return mailbox || { form: m.messages_kindContact, mail: m.messages_mailbox, office: m.messages_noted }[origin]();
}

function Sender({ message }: { message: Message }) {
  const { may } = useAdmin();
  const { name, email, phone, reference, site, state, assignee, snoozedUntil } = message;
  return (
    <div className="messages-sender">
      <span className="messages-face large" aria-hidden="true">
        {initialsOf(senderOf(message))}
      </span>
      <div>
        <b>{name || senderOf(message)}</b> {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        <br />
        <span className="muted small">
          <ParishMark slug={site} /> {sourceOf(message)} · {reference}
          {phone ? (
            <>
              {' · '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </>
          ) : null}
        </span>
      </div>
      <span className="end">
        <Button
          className="messages-jump"
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => document.getElementById(ANSWER_ID)?.focus()}
        >
          {m.messages_keyReply()}
        </Button>
        <MessageStateWord state={state} />
        {snoozedUntil ? (
          <span className="muted small">{m.messages_snoozedUntil({ at: stampOf(snoozedUntil) })}</span>
        ) : null}
        {assignee && !may('messages.message.update') ? (
          <span className="muted small">{m.messages_assignedTo({ name: assignee.name })}</span>
        ) : null}
      </span>
    </div>
  );
}

/** Tags of the message, stored at once; those in use are offered. */
function TagsField({ message, current, known }: { message: Message; current: Current; known: readonly string[] }) {
  const { may } = useAdmin();
  const showError = useErrorToast();
  const { run } = useAction();
  if (!may('messages.message.update')) return null;
  return (
    <TagsInput
      className="messages-tags"
      size="sm"
      aria-label={m.messages_tags()}
      placeholder={message.tags.length === 0 ? m.messages_tagAdd() : undefined}
      data={[...known]}
      maxTags={20}
      maxLength={40}
      value={message.tags}
      onChange={(tags) => void run(async () => changeMessage(await current(), { tags }), showError)}
    />
  );
}
