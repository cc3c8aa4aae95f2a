import { Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { addDays } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import type { PAPERS, paperEndpoints } from '../../../../contract/papers.ts';
import type { Lane } from '../week-view.ts';

const api = apiOf<typeof paperEndpoints>();

type Paper = (typeof PAPERS)[number];

const PAPER_WORDS: Record<Paper, () => string> = {
  week: m.worship_paperWeek,
  fortnight: m.worship_paperFortnight,
  month: m.worship_paperMonth,
  notice: m.worship_paperNotice,
};

/** A week over the end of a month belongs to the month of most of its days. */
const MIDDLE_OF_WEEK = 3;

type PaperDialogProps = {
  /** The parish whose papers are printed; `plans`: the caller plans its services. */
  parish: Lane;
  plans: boolean;
  hasNeighbours: boolean;
  /** First day of the week shown. */
  from: string;
  onClose: () => void;
};

/** Everything that leaves the week board: a sheet as PDF, a text for messengers, the board itself. */
export function PaperDialog({ parish, plans, hasNeighbours, from, onClose }: PaperDialogProps) {
  const [paper, setPaper] = useState<Paper>('week');
  const [isAll, setAll] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [isForPaper, setForPaper] = useState(false);
  const churches = isAll ? ('all' as const) : ('own' as const);
  const site = parish.slug;
  const letters = isLarge ? ('large' as const) : ('normal' as const);
  const level = isForPaper ? ('print' as const) : ('web' as const);
  const on = paper === 'month' ? addDays(from, MIDDLE_OF_WEEK) : from;
  const query = { site, paper, from: on, churches, letters, level };
  const print = async () => saveFile(await api('GET /api/v0/service/paper', { query }));
  return (
    <FormDialog title={m.worship_paperTitle()} verb={m.worship_paperGet()} send={print} onClose={onClose}>
      {() => (
        <>
          <NativeSelect
            data-autofocus
            label={m.worship_paperKind()}
            description={<PageCount query={query} />}
            value={paper}
            onChange={(event) => setPaper(event.currentTarget.value as Paper)}
            data={Object.entries(PAPER_WORDS).map(([value, word]) => ({ value, label: word() }))}
          />
          {hasNeighbours ? (
            <NativeSelect
              label={m.worship_paperChurches()}
              value={churches}
              onChange={(event) => setAll(event.currentTarget.value === 'all')}
              data={[
                { value: 'own', label: m.worship_paperOwn({ site: parish.shortName }) },
                { value: 'all', label: m.worship_allChurches() },
              ]}
            />
          ) : null}
          <Switch
            label={m.worship_paperLarge()}
            checked={isLarge}
            onChange={(event) => setLarge(event.currentTarget.checked)}
          />
          {plans ? (
            <Switch
              label={m.worship_paperLevel()}
              description={m.worship_paperLevelHelp()}
              checked={isForPaper}
              onChange={(event) => setForPaper(event.currentTarget.checked)}
            />
          ) : null}
          <MessageText
            key={churches}
            query={{ site, from, churches }}
            beside={
              <Button variant="default" onClick={() => printBoard(onClose)}>
                {m.worship_paperBoard()}
              </Button>
            }
          />
          <p className="small paper-screen">
            <a href={`/${site}/Anzeige${isAll ? '?kirchen=alle' : ''}`} target="_blank" rel="noopener">
              {m.worship_screenLink()}
            </a>
            <br />
            <span className="muted">{m.worship_screenHelp()}</span>
          </p>
        </>
      )}
    </FormDialog>
  );
}

type PageQuery = {
  site: string;
  paper: Paper;
  from: string;
  churches: 'own' | 'all';
  letters: 'normal' | 'large';
  level: 'web' | 'print';
};

/** Says before printing how many pages there will be: of two, only one is hung up easily. */
function PageCount({ query }: { query: PageQuery }) {
  const { answer } = useAnswer(JSON.stringify(query), (signal) =>
    api('GET /api/v0/service/paper/pages', { query }, { signal }),
  );
  return (
    <span aria-live="polite">
      {answer && (answer.pages > 1 ? m.worship_paperManyPages({ count: answer.pages }) : m.worship_paperOnePage())}
      {/* Keeps the line, so that nothing jumps. */}
      {'\u00a0'}
    </span>
  );
}

/** The dialog must be gone before the browser draws the pages. */
function printBoard(close: () => void): void {
  close();
  setTimeout(() => window.print(), 0);
}

type MessageQuery = { site: string; from: string; churches: 'own' | 'all' };

/** The public services as a text, to copy or to hand to another app of the phone. */
function MessageText({ query, beside }: { query: MessageQuery; beside: ReactNode }) {
  const { notify } = useAdmin();
  const [text, setText] = useState<string | null>(null);
  const { isBusy, refusal, run } = useAction();
  const load = () => void run(async () => setText((await api('GET /api/v0/service/message', { query })).text));
  const copy = () =>
    void run(async () => {
      await navigator.clipboard.writeText(text ?? '');
      notify({ kind: 'success', text: m.worship_messageCopied() });
    });
  if (text === null)
    return (
      <div>
        <div className="kp-actions">
          {beside}
          <Button variant="default" loading={isBusy} onClick={load}>
            {m.worship_messageGet()}
          </Button>
        </div>
        <RefusalNote refusal={refusal} />
      </div>
    );
  const share = 'share' in navigator ? () => void navigator.share({ text }).catch(() => {}) : null;
  return (
    <div className="kp-stack tight">
      <Textarea
        label={m.worship_messageText()}
        autosize
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="kp-actions">
        <Button variant="default" loading={isBusy} onClick={copy}>
          {m.worship_messageCopy()}
        </Button>
        {share ? (
          <Button variant="default" onClick={share}>
            {m.worship_messageShare()}
          </Button>
        ) : null}
        {beside}
      </div>
      <RefusalNote refusal={refusal} />
    </div>
  );
}
