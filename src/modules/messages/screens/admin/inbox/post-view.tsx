import { Button } from '@mantine/core';
import { IconDownload, IconEyeOff, IconMailForward, IconNote } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Post } from '../../../contract.ts';
import { messageApi } from '../message-api.ts';
import { withAddress } from './recipient-field.tsx';

/** One word of the conversation; `canUseFiles`: other rooms may take its files over. Notes are marked as internal; the formatted form of an email stands in a frame of its own. */
export function PostView({ post, canUseFiles }: { post: Post; canUseFiles: boolean }) {
  return (
    <section className={`messages-post ${post.kind}`}>
      <p className="muted small">
        {post.kind === 'note' ? <IconNote size={16} aria-hidden /> : null}
        {post.kind === 'out' ? <IconMailForward size={16} aria-hidden /> : null}
        <b>{post.name || post.email}</b> {post.name && post.email ? `<${post.email}> ` : null}
        {wordsOf(post)} · {stampOf(post.at)}
        <Delivery delivery={post.delivery} />
      </p>
      {post.automatic ? (
        <Note kind={post.automatic === 'bounce' ? 'bad' : 'plain'}>
          {post.automatic === 'bounce' ? m.messages_bounce() : m.messages_autoReply()}
        </Note>
      ) : null}
      {post.answers.length > 0 ? (
        <dl className="messages-answers">
          {post.answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {post.hasHtml ? <Formatted post={post} /> : <p className="messages-text">{post.text}</p>}
      {post.files.some(({ type, name }) => type.endsWith('ms-tnef') || name === 'winmail.dat') ? (
        <Note kind="plain">{m.messages_winmail()}</Note>
      ) : null}
      {post.files.length > 0 ? (
        <ul className="messages-files">
          {post.files.map(({ _id, name, type, bytes }) => (
            <li key={_id}>
              <a href={`/api/v0/message/file/${_id}`} target="_blank" rel="noreferrer">
                <IconDownload size={17} aria-hidden />
                {name} <span className="muted small">{sizeOf(bytes)}</span>
              </a>
              {canUseFiles && post.kind === 'in' ? <FileActs id={_id} name={name} type={type} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Acts of other rooms on a file, such as entering it as a bill. */
function FileActs({ id, name, type }: { id: string; name: string; type: string }) {
  const { parts } = useAdmin();
  const load = async () => (await messageApi('GET /api/v0/message/file/:id', { params: { id } })).blob;
  return (
    <Suspense fallback={null}>
      {parts.map(({ room, fileAct: Act }) => (Act ? <Act key={room.name} file={{ name, type, load }} /> : null))}
    </Suspense>
  );
}

/** That the office answered, and whom; of an incoming one where answers are wanted. */
function wordsOf({ kind, answerTo }: Post): string {
  const to = answerTo.map(withAddress).join(', ');
  if (kind === 'in') return to ? `· ${m.messages_answersTo({ to })}` : '';
  return [KIND_WORDS[kind](), to ? m.messages_sentTo({ to }) : ''].filter(Boolean).join(' ');
}

const KIND_WORDS = { out: () => m.messages_answered(), note: () => m.messages_internal() } as const;

const DELIVERIES: Readonly<Partial<Record<Post['delivery'], { kind: StateKind; word: () => string }>>> = {
  sending: { kind: 'half', word: m.messages_deliverySending },
  waiting: { kind: 'warn', word: m.messages_deliveryWaiting },
  sent: { kind: 'ok', word: m.messages_deliverySent },
  kept: { kind: 'off', word: m.messages_deliveryKept },
  failed: { kind: 'bad', word: m.messages_deliveryFailed },
  unclear: { kind: 'warn', word: m.messages_deliveryUnclear },
};

function Delivery({ delivery }: Pick<Post, 'delivery'>) {
  const known = DELIVERIES[delivery];
  return known ? (
    <>
      {' · '}
      <State kind={known.kind}>{known.word()}</State>
    </>
  ) : null;
}

/** The text first; the formatted form, and pictures of other servers, only on request. */
function Formatted({ post: { _id, text, hasForeignPictures } }: { post: Post }) {
  const [isFormatted, setFormatted] = useState(text.trim() === '');
  const [withPictures, setWithPictures] = useState(false);
  return (
    <>
      {isFormatted ? (
        <iframe
          className="messages-frame"
          title={m.messages_formatted()}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          src={`/api/v0/message/post/${_id}/html?pictures=${withPictures}`}
          onLoad={({ currentTarget }) => growToContent(currentTarget)}
        />
      ) : (
        <p className="messages-text">{text}</p>
      )}
      <div className="kp-actions">
        <Button size="compact-md" variant="default" onClick={() => setFormatted(!isFormatted)}>
          {isFormatted ? m.messages_showText() : m.messages_showFormatted()}
        </Button>
        {isFormatted && hasForeignPictures && !withPictures ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconEyeOff size={17} aria-hidden />}
            onClick={() => setWithPictures(true)}
          >
            {m.messages_showPictures()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const MOST_HEIGHT_PX = 2000;

/** The frame runs no script, so the page may measure it from outside. */
function growToContent(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  if (height > 0) frame.style.blockSize = `${Math.min(height + 8, MOST_HEIGHT_PX)}px`;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
