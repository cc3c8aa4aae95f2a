import { useState } from 'react';
import { base64Of } from '#kernel/web/base64-of.ts';
import { type WorkView, worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';

/** Field of a record -> column of the file, from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** Preview of a parsed file: columns, first rows and row count. */
export type ImportSheet = { columns: string[]; sample: string[][]; rows: number };

/** `line` counts from 1 with the headings; `problem` is in the reader's language, or ''. `closed`: must not become a record, and stays so. */
export type ImportRow = {
  line: number;
  status: 'new' | 'change' | 'exists' | 'twice' | 'closed' | 'bad';
  problem: string;
};

/** Result per row, of a dry run or of the import. */
export type ImportOutcome<Row extends ImportRow> = ImportReply<Row> & { isDone: boolean };

/** `work`: the file is long, and its rows are imported by this work, whether the screen stays open or not. */
type ImportReply<Row extends ImportRow> = { rows: Row[]; created: number; work: WorkView | null };

/** The two calls of an import; `file` is in base64, `name` that of the file, or of the moment for pasted cells. */
export type ImportCalls<Field extends string, Row extends ImportRow> = {
  read: (file: string) => Promise<ImportSheet & { mapping: ColumnMapping<Field> }>;
  run: (
    input: {
      file: string;
      mapping: ColumnMapping<Field>;
      dryRun: boolean;
      /** The option of the wizard is ticked. */
      isTicked: boolean;
    },
    name: string,
  ) => Promise<ImportReply<Row>>;
};

/** State of an import: read the file, map columns to fields, dry run, import. `choices`: other values discard the dry run. */
export function useImport<Field extends string, Row extends ImportRow>(calls: ImportCalls<Field, Row>, choices = '') {
  const [file, setFile] = useState('');
  const [name, setName] = useState('');
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping<Field>>({});
  const [outcome, setOutcome] = useState<(ImportOutcome<Row> & { choices: string }) | null>(null);
  const [isTicked, setTicked] = useState(false);
  const { isBusy, refusal, run } = useAction();
  const readFile = (chosen: Blob | null) =>
    void run(async () => {
      setOutcome(null);
      setSheet(null);
      if (!chosen) return;
      const text = await base64Of(chosen);
      const { mapping: proposed, ...found } = await calls.read(text);
      setFile(text);
      setName(chosen instanceof File ? chosen.name : m.design_importPasted());
      setSheet(found);
      setMapping(proposed);
    });
  const start = (dryRun: boolean) =>
    void run(async () => {
      const told = await calls.run({ file, mapping, dryRun, isTicked }, name);
      if (told.work) worksOfTab.follow(told.work);
      setOutcome({ ...told, isDone: !dryRun, choices });
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
  // What was found holds for the choices with which it was asked.
  const current = outcome?.isDone || outcome?.choices === choices ? outcome : null;
  return { sheet, mapping, outcome: current, isTicked, refusal, isBusy, readFile, changeMapping, tick, start };
}
