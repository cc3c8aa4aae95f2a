import { useState } from 'react';
import { base64Of } from '#kernel/web/base64-of.ts';
import { type WorkView, worksOfTab } from '#kernel/web/works.ts';
import { useAction } from '../actions/use-action.ts';

/** Field of a record -> column of the file, from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** Preview of a parsed file: columns, first rows and row count. */
export type ImportSheet = { columns: string[]; sample: string[][]; rows: number };

/** `line` counts from 1 with the headings; `problem` is in the reader's language, or ''. */
export type ImportRow = { line: number; status: 'new' | 'change' | 'exists' | 'twice' | 'bad'; problem: string };

/** Result per row, of a dry run or of the import. */
export type ImportOutcome<Row extends ImportRow> = ImportReply<Row> & { isDone: boolean };

/** `work`: the file is long, and its rows are imported by this work, whether the screen stays open or not. */
type ImportReply<Row extends ImportRow> = { rows: Row[]; created: number; work: WorkView | null };

/** The two calls of an import; `file` is in base64. */
export type ImportCalls<Field extends string, Row extends ImportRow> = {
  read: (file: string) => Promise<ImportSheet & { mapping: ColumnMapping<Field> }>;
  run: (input: {
    file: string;
    mapping: ColumnMapping<Field>;
    dryRun: boolean;
    /** The option of the wizard is ticked. */
    isTicked: boolean;
  }) => Promise<ImportReply<Row>>;
};

/** State of an import: read the file, map columns to fields, dry run, import. */
export function useImport<Field extends string, Row extends ImportRow>(calls: ImportCalls<Field, Row>) {
  const [file, setFile] = useState('');
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping<Field>>({});
  const [outcome, setOutcome] = useState<ImportOutcome<Row> | null>(null);
  const [isTicked, setTicked] = useState(false);
  const { isBusy, refusal, run } = useAction();
  const readFile = (chosen: File | null) =>
    void run(async () => {
      setOutcome(null);
      setSheet(null);
      if (!chosen) return;
      const text = await base64Of(chosen);
      const { mapping: proposed, ...found } = await calls.read(text);
      setFile(text);
      setSheet(found);
      setMapping(proposed);
    });
  const start = (dryRun: boolean) =>
    void run(async () => {
      const reply = await calls.run({ file, mapping, dryRun, isTicked });
      if (reply.work) worksOfTab.follow(reply.work);
      setOutcome({ ...reply, isDone: !dryRun });
    });
  /** Changing the mapping invalidates the result of the last dry run. */
  const changeMapping = (changed: ColumnMapping<Field>) => {
    setMapping(changed);
    setOutcome(null);
  };
  /** Changing the option discards the preview as well. */
  const tick = (isOn: boolean) => {
    setTicked(isOn);
    setOutcome(null);
  };
  return { sheet, mapping, outcome, isTicked, refusal, isBusy, readFile, changeMapping, tick, start };
}
