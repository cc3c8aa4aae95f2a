import { useState } from 'react';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import type { ImportMapping, ImportRow } from '../../contract/care.ts';
import type { ImportSheet } from './import-columns.tsx';
import { authApi } from './users-api.ts';

/** What would happen row by row, or what has happened. */
export type ImportOutcome = { rows: ImportRow[]; created: number; isDone: boolean };

/** The steps of an import: a file is read, its columns are given their meaning, it is tried, and done. */
export function useImport() {
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [invite, setInvite] = useState(false);
  const [report, setReport] = useState<ImportOutcome | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async (act: () => Promise<void>) => {
    try {
      setRefusal(null);
      await act();
    } catch (error) {
      setRefusal(readRefusal(error));
    }
  };
  const read = (file: File | null) =>
    void attempt(async () => {
      setReport(null);
      setSheet(null);
      if (!file) return;
      const text = await base64Of(file);
      const { mapping: guessed, ...found } = await authApi('POST /api/v0/auth/import/read', { body: { file: text } });
      setSheet({ file: text, ...found });
      setMapping(guessed);
    });
  const run = (dryRun: boolean) =>
    void attempt(async () => {
      const body = { file: sheet?.file ?? '', mapping, dryRun, invite };
      setReport({ ...(await authApi('POST /api/v0/auth/import', { body })), isDone: !dryRun });
    });
  /** Another meaning of the columns is another import: what was tried holds no longer. */
  const chooseColumns = (chosen: ImportMapping) => {
    setMapping(chosen);
    setReport(null);
  };
  return { sheet, mapping, invite, report, refusal, read, chooseColumns, setInvite, run };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
