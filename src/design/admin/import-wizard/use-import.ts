import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';

/** Field of a record -> column of the file, from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** What was read of a file: its columns, its first rows, and how many there are. */
export type ImportSheet = { columns: string[]; sample: string[][]; rows: number };

/** `line` counts from 1 with the headings; `problem` is in the reader's language, or ''. */
export type ImportRow = { line: number; status: 'new' | 'exists' | 'twice' | 'bad'; problem: string };

/** What would happen row by row, or what has happened. */
export type ImportOutcome<Row extends ImportRow> = { rows: Row[]; created: number; isDone: boolean };

/** The two calls of an import; `file` is in base64. */
export type ImportCalls<Field extends string, Row extends ImportRow> = {
  read: (file: string) => Promise<ImportSheet & { mapping: ColumnMapping<Field> }>;
  run: (input: {
    file: string;
    mapping: ColumnMapping<Field>;
    dryRun: boolean;
  }) => Promise<{ rows: Row[]; created: number }>;
};

/** The steps of an import: a file is read, its columns are mapped to fields, it is tried, and done. */
export function useImport<Field extends string, Row extends ImportRow>(calls: ImportCalls<Field, Row>) {
  const [file, setFile] = useState('');
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping<Field>>({});
  const [outcome, setOutcome] = useState<ImportOutcome<Row> | null>(null);
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
    void run(async () => setOutcome({ ...(await calls.run({ file, mapping, dryRun })), isDone: !dryRun }));
  /** Another mapping is another import: the outcome of the last trial no longer holds. */
  const changeMapping = (changed: ColumnMapping<Field>) => {
    setMapping(changed);
    setOutcome(null);
  };
  return { sheet, mapping, outcome, refusal, isBusy, readFile, changeMapping, start };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
