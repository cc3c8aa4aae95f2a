import './import-wizard.css';
import { Button, Checkbox, FileInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isOpenWork, type WorkView } from '#kernel/web/works.ts';
import { m } from '#texts';
import { fieldErrorOf } from '../form/refusal.ts';
import { Note } from '../parts/note.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { useWork } from '../works/use-works.ts';
import { FormerImports } from './former-imports.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportReport, type ReportColumn } from './import-report.tsx';
import { PasteField } from './paste-field.tsx';
import { type ImportCalls, type ImportOutcome, type ImportRow, useImport } from './use-import.ts';

/** Definition of the CSV import of a kind of record. */
export type ImportKind<Field extends string, Row extends ImportRow> = ImportCalls<Field, Row> & {
  fields: Record<Field, () => string>;
  reportColumns: readonly ReportColumn<Row>[];
  words: {
    title: () => string;
    lead: () => string;
    /** Hint on accepted formats and file size. */
    fileHelp: () => string;
    importNow: (input: { count: number }) => string;
    done: (input: { count: number }) => string;
  };
  /** Nothing is imported while a line has an error; else such lines are skipped. */
  isAllOrNothing?: boolean;
  /** File types besides CSV: '.xlsx'. */
  alsoReads?: string;
  /** A choice for all rows. */
  option?: { label: () => string; help: () => string };
  /** List of the imported records; path below the admin base. */
  list: { path: string; label: () => string };
  /** Name under which its imports are kept, so that they can be taken back. */
  undoKind?: string;
};

/** Further choices for all rows; with another `key` the rows have to be checked again. */
export type ImportChoices = { key: string; fields: (errors: Readonly<Record<string, string>>) => ReactNode };

type ImportWizardProps<Field extends string, Row extends ImportRow> = {
  kind: ImportKind<Field, Row>;
  choices?: ImportChoices;
};

/** Import in three steps on one screen: file, column mapping, dry-run result per row. */
export function ImportWizard<Field extends string, Row extends ImportRow>({
  kind,
  choices,
}: ImportWizardProps<Field, Row>) {
  const steps = useImport(kind, choices?.key);
  const { sheet, mapping, outcome, refusal, isBusy, readFile, changeMapping, start } = steps;
  return (
    <>
      <PageHead title={kind.words.title()} facts={kind.words.lead()} />
      <div className="kp-stack">
        {refusal ? (
          <Note kind="bad" role="alert">
            {fieldErrorOf(refusal)}
          </Note>
        ) : null}
        <Panel title={m.design_importFile()}>
          <FileInput
            label={m.design_importChoose()}
            description={kind.words.fileHelp()}
            accept={['.csv,.tsv,.txt,text/csv', kind.alsoReads].filter(Boolean).join(',')}
            placeholder={m.design_importPick()}
            leftSection={<IconUpload size={18} aria-hidden />}
            onChange={readFile}
          />
          <PasteField onRead={readFile} />
        </Panel>
        {sheet ? (
          <Panel title={m.design_importColumns()}>
            <ImportColumns fields={kind.fields} sheet={sheet} mapping={mapping} onChange={changeMapping} />
            {kind.option ? (
              <Checkbox
                mt={16}
                label={kind.option.label()}
                description={kind.option.help()}
                checked={steps.isTicked}
                onChange={(event) => steps.tick(event.currentTarget.checked)}
              />
            ) : null}
            {choices?.fields(refusal?.fields ?? {})}
            <div className="kp-actions end">
              <Button variant="default" loading={isBusy} onClick={() => start(true)}>
                {m.design_importCheck()}
              </Button>
            </div>
          </Panel>
        ) : null}
        {outcome ? <OutcomePanel kind={kind} outcome={outcome} isBusy={isBusy} onImport={() => start(false)} /> : null}
        {kind.undoKind ? <FormerImports key={String(outcome?.isDone)} kind={kind.undoKind} /> : null}
      </div>
    </>
  );
}

type Words = ImportKind<string, ImportRow>['words'];

type OutcomePanelProps<Field extends string, Row extends ImportRow> = {
  kind: ImportKind<Field, Row>;
  outcome: ImportOutcome<Row>;
  isBusy: boolean;
  onImport: () => void;
};

/** Outcome of the dry run or the import. Takes the focus, because it stands below the filled-in form. */
function OutcomePanel<Field extends string, Row extends ImportRow>(props: OutcomePanelProps<Field, Row>) {
  const { base } = useAdmin();
  const { kind, outcome, isBusy, onImport } = props;
  const heading = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new outcome is shown again
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [outcome]);
  const fresh = outcome.rows.filter(({ status }) => status === 'new' || status === 'change').length;
  const broken = outcome.rows.filter(({ status }) => status === 'bad' || status === 'twice').length;
  const work = useWork(outcome.work);
  const isStopped = kind.isAllOrNothing === true && broken > 0;
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1} className="kp-import-outcome">
          {titleOf(kind.words, outcome, work)}
        </span>
      }
    >
      {work && isOpenWork(work) ? <p>{m.design_importLeave()}</p> : null}
      {isStopped ? <Note kind="bad">{m.design_importStopped({ count: broken })}</Note> : null}
      <ImportReport key={String(outcome.isDone)} rows={outcome.rows} columns={kind.reportColumns} />
      <div className="kp-actions end">
        {outcome.isDone ? (
          <Button component={Link} to={`${base}/${kind.list.path}`}>
            {kind.list.label()}
          </Button>
        ) : (
          <Button disabled={fresh === 0 || isStopped} loading={isBusy} onClick={onImport}>
            {kind.words.importNow({ count: fresh })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function titleOf(words: Words, { isDone, created }: ImportOutcome<ImportRow>, work: WorkView | null): string {
  if (!isDone) return m.design_importReport();
  if (!work) return words.done({ count: created });
  if (isOpenWork(work)) return m.design_importRunning();
  return work.state === 'done' ? words.done({ count: work.done }) : m.design_importEnded();
}
