import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { m } from '#texts';
import type { Item } from '../../../contract/item.ts';
import type { Thread } from '../../../contract/thread.ts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import { valueWord } from '../words.tsx';
import { ItemFiles } from './item-files.tsx';
import { ItemRelations } from './item-relations.tsx';

/** Everything said and done about an item, oldest first, and a box to say more. Loads again with each stored change. */
export function Conversation({ item }: { item: Item }) {
  return <LoadedConversation key={`${item._id} ${item.rev}`} item={item} />;
}

function LoadedConversation({ item }: { item: Item }) {
  const { _id: id } = item;
  const { value, refusal, reload } = useLoaded(() =>
    bugApi('GET /api/v0/system_bugtracker/:id/thread', { params: { id } }),
  );
  const [changed, setChanged] = useState<Thread | null>(null);
  const { revalidate } = useRevalidator();
  const thread = changed ?? value;
  if (refusal) return <ErrorPanel what={m.bugtracker_threadFailed()} refusal={refusal} onRetry={reload} />;
  if (!thread) return null;
  const onChange = (next: Thread) => {
    setChanged(next);
    // An answer may have moved the item on.
    if (next.rev !== thread.rev) void revalidate();
  };
  return (
    <>
      <ItemFiles thread={thread} onChange={onChange} />
      <ItemRelations thread={thread} onChange={onChange} />
      <section className={css.thread} aria-label={m.bugtracker_comments()}>
        <h2>{m.bugtracker_comments()}</h2>
        <ol>
          {linesOf(thread, item).map((line) => (
            <li key={line.key} className={line.html ? css.said : css.done}>
              <p className={css.by}>
                <b>{line.name || m.bugtracker_somebody()}</b> <span className="muted">{stampOf(line.at)}</span>
              </p>
              {line.html ? (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
                <div className={css.prose} dangerouslySetInnerHTML={{ __html: line.html }} />
              ) : (
                <p>{line.text}</p>
              )}
            </li>
          ))}
        </ol>
        {thread.mayComment ? (
          <CommentBox id={id} onSaid={onChange} />
        ) : (
          <p className="muted">{m.bugtracker_doneRefused()}</p>
        )}
      </section>
    </>
  );
}

type Line = { key: string; name: string; at: string; html?: string; text?: string };

/** Comments and changes by time; changes at one moment stand together. */
function linesOf({ comments, changes, html: text }: Thread, { createdAt, reporterName }: Item): Line[] {
  const report: Line[] = text ? [{ key: 'report', name: reporterName, at: createdAt, html: text }] : [];
  const said: Line[] = comments.map(({ _id, name, at, html }) => ({ key: _id, name, at, html }));
  const atOnce = Map.groupBy(changes, ({ at, name }) => `${at} ${name}`);
  const done: Line[] = [...atOnce.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ key: first._id, name: first.name, at: first.at, text: group.map(changeWords).join(' · ') }] : [];
  });
  return [...report, ...said, ...done].toSorted((one, other) => one.at.localeCompare(other.at));
}

const MOST_CHARACTERS = 80;

function changeWords({ field, before, after }: Thread['changes'][number]): string {
  const label = fieldWord(field);
  if (field === 'text') return m.bugtracker_changedText();
  const short = (value: string) => (value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)} …` : value);
  const [from, to] = [short(valueWord(field, before)), short(valueWord(field, after))];
  if (!from) return `${label}: ${to}`;
  return `${label}: ${from} → ${to || '–'}`;
}

const FIELDS: Readonly<Record<string, () => string>> = {
  title: m.bugtracker_title,
  text: m.bugtracker_text,
  status: m.kernel_labelStatus,
  resolution: m.bugtracker_resolution,
  severity: m.bugtracker_severity,
  priority: m.bugtracker_priority,
  reproduce: m.bugtracker_reproduce,
  tags: m.bugtracker_tags,
  developer: m.bugtracker_developer,
  milestone: m.bugtracker_milestone,
  dueOn: m.bugtracker_dueOn,
  estimateMinutes: m.bugtracker_estimate,
  spentMinutes: m.bugtracker_spent,
  duplicateOf: m.bugtracker_duplicateOf,
  visitorAnswer: m.bugtracker_visitorAnswer,
};

/** Label of a field of the history. */
const fieldWord = (field: string): string => FIELDS[field]?.() ?? field;

function CommentBox({ id, onSaid }: { id: string; onSaid: (thread: Thread) => void }) {
  const [text, setText] = useState('');
  const { isBusy, refusal, run } = useAction();
  const send = () =>
    void run(async () => {
      if (text.trim() === '') return;
      onSaid(await bugApi('POST /api/v0/system_bugtracker/:id/comments', { params: { id }, body: { text } }));
      setText('');
    });
  return (
    <div className={css.box}>
      <Textarea
        autosize
        minRows={3}
        label={m.bugtracker_comment()}
        description={m.bugtracker_commentHelp()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <RefusalNote refusal={refusal} />
      <Button onClick={send} loading={isBusy} disabled={text.trim() === ''}>
        {m.bugtracker_commentSend()}
      </Button>
    </div>
  );
}
