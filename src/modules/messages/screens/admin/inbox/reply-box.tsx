import { Button, Checkbox, Menu, SegmentedControl, Textarea } from '@mantine/core';
import { IconAt, IconChevronDown, IconPaperclip, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { Message, Thread } from '../../../contract.ts';
import { formApi, messageApi } from '../message-api.ts';
import { RecipientField } from './recipient-field.tsx';
import { useDraft } from './use-draft.ts';
import type { Current } from './use-mark-read.ts';

/** Lazy-loaded chunk: most answers have no files. */
const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

type Person = { _id: string; name: string };
type Props = {
  thread: Thread;
  message: Message;
  current: Current;
  onWriting: (isWriting: boolean) => void;
  onSent: () => void;
};
type Attached = { _id: string; name: string };

/** Id of the field, which the button at the top of a phone leads to. */
export const ANSWER_ID = 'messages-answer';

/** Answer or internal note. What is typed stays on this device until it is sent; of confidential messages nothing is kept. */
export function ReplyBox({ thread, message, current, onWriting, onSent }: Props) {
  const { site, notify } = useAdmin();
  const canAnswer = thread.recipients.length > 0;
  const [kind, setKind] = useState<'reply' | 'note'>(canAnswer ? 'reply' : 'note');
  const [text, setText] = useDraft(`${message._id}-${kind}`, !message.isConfidential);
  const [chosen, setChosen] = useState('');
  const recipient = thread.recipients.find(({ email }) => email === chosen) ?? thread.recipients[0];
  const [files, setFiles] = useState<Attached[]>([]);
  const [closes, setCloses] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, refusal, isBusy } = useAction();
  const write = (next: 'reply' | 'note') => {
    setKind(next);
    area.current?.focus();
  };
  useKeys({ r: () => write(canAnswer ? 'reply' : 'note'), i: () => write('note') });
  const isReply = kind === 'reply';
  const put = (next: string) => {
    setText(next);
    onWriting(next !== '' && isReply);
  };
  const send = () =>
    run(async () => {
      const params = { id: message._id };
      if (isReply) {
        const { rev } = await current();
        const body = { rev, text, to: recipient?.email, closes, files: files.map(({ _id }) => _id) };
        await messageApi('POST /api/v0/message/:id/reply', { params, body });
      } else await messageApi('POST /api/v0/message/:id/note', { params, body: { text } });
      put('');
      setFiles([]);
      notify({ kind: 'success', text: isReply ? m.messages_replySent() : m.messages_noteSaved() });
      tellLookAgain();
      onSent();
    });
  return (
    <form
      className="messages-reply"
      data-note={isReply ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="messages-reply-head">
        <SegmentedControl
          aria-label={m.messages_writeWhat()}
          value={kind}
          onChange={(value) => setKind(value === 'note' ? 'note' : 'reply')}
          data={[
            { value: 'reply', label: m.messages_reply(), disabled: !canAnswer },
            { value: 'note', label: m.messages_note() },
          ]}
        />
        <span className="muted small">{hintOf(isReply, thread)}</span>
      </div>
      {isReply && recipient ? (
        <RecipientField recipients={thread.recipients} chosen={recipient} onChoose={setChosen} />
      ) : null}
      <RefusalNote refusal={refusal} />
      <Textarea
        ref={area}
        id={ANSWER_ID}
        aria-label={isReply ? m.messages_reply() : m.messages_note()}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={isReply ? 20_000 : 5000}
        value={text}
        onChange={(event) => put(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (text.trim()) void send();
        }}
      />
      {files.length > 0 ? (
        <ul className="messages-files">
          {files.map(({ _id, name }) => (
            <li key={_id}>
              <Button
                size="compact-md"
                variant="default"
                rightSection={<IconX size={15} aria-hidden />}
                aria-label={m.messages_fileRemove({ name })}
                onClick={() => setFiles(files.filter((file) => file._id !== _id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="kp-actions">
        <Button type="submit" size="sm" loading={isBusy} disabled={text.trim() === ''}>
          {isReply ? m.messages_sendReply() : m.messages_saveNote()}
        </Button>
        {isReply ? (
          <>
            <Templates
              thread={thread}
              message={message}
              name={recipient?.name ?? ''}
              onPick={(picked) => put(text ? `${text}\n${picked}` : picked)}
            />
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              onClick={() => setPicking(true)}
            >
              {m.messages_attach()}
            </Button>
            <Checkbox
              label={m.messages_closes()}
              checked={closes}
              onChange={(event) => setCloses(event.currentTarget.checked)}
            />
          </>
        ) : (
          <Mention
            people={thread.people.filter(({ name }) => name !== thread.text.me)}
            onPick={(name) => put(`${withoutAt(text)}@${name} `)}
          />
        )}
      </div>
      {isPicking ? (
        <Suspense>
          <MediaPicker
            opened
            multiple
            kinds="any"
            site={site}
            onPick={(picked) => {
              setPicking(false);
              setFiles([...files, ...picked.map(({ _id, name }) => ({ _id, name }))]);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

function hintOf(isReply: boolean, { replyFrom }: Thread): string {
  if (!isReply) return m.messages_noteHint();
  return replyFrom ? m.messages_recipientFrom({ from: replyFrom }) : m.messages_recipientNoBox();
}

/** An '@' typed before choosing is not written twice. */
const withoutAt = (text: string): string => text.replace(/@$/, '').replace(/(\S)$/, '$1 ');

/** Names a colleague in a note, who is then notified. */
function Mention({ people, onPick }: { people: readonly Person[]; onPick: (name: string) => void }) {
  if (people.length === 0) return null;
  return (
    <>
      <Menu position="top-start" width={260}>
        <Menu.Target>
          <Button size="sm" variant="default" leftSection={<IconAt size={18} aria-hidden />}>
            {m.messages_mention()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {people.map(({ _id, name }) => (
            <Menu.Item key={_id} onClick={() => onPick(name)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="muted small">{m.messages_mentionHint()}</span>
    </>
  );
}

/** Prepared answers of the parish, with the names filled in. */
function Templates({
  thread,
  message,
  name,
  onPick,
}: Pick<Props, 'thread' | 'message'> & { name: string; onPick: (text: string) => void }) {
  const { site } = useAdmin();
  const { value } = useLoaded(() => formApi('GET /api/v0/reply_template/', { query: { site, limit: 100 } }));
  const templates = value?.reply_template ?? [];
  if (templates.length === 0) return null;
  const filled = (text: string) =>
    text
      .replaceAll('{name}', name)
      .replaceAll('{reference}', message.reference)
      .replaceAll('{parish}', thread.text.parish)
      .replaceAll('{me}', thread.text.me);
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
          {m.messages_template()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ _id, title, text }) => (
          <Menu.Item key={_id} onClick={() => onPick(filled(text))}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
