import type { ProposedService, SeasonRow } from '../../../contract/season.ts';

/** A row of the table; `id` is its own on the screen, so that errors and focus stay with it. */
export type RowForm = {
  id: number;
  isTaken: boolean;
  site: string;
  on: string;
  at: string;
  minutes: string;
  placeId: string;
  type: string;
  title: string;
  presider: string;
  music: string;
  note: string;
  visibility: string;
  key: string | null;
  /** The regular service of `key` does not take place. */
  isOff: boolean;
  reason: string;
  /** None for a row that was added by hand. */
  proposed: ProposedService | null;
};

/** Row of a proposed service; one that is there already, or does not take place, is left out until it is taken by hand. */
export const rowInForm = (proposed: ProposedService, id: number): RowForm => ({
  id,
  isTaken: !proposed.exists && !proposed.isOff,
  site: proposed.site,
  on: proposed.on,
  at: proposed.at,
  minutes: String(proposed.durationMinutes),
  placeId: proposed.placeId ?? '',
  type: proposed.type,
  title: proposed.title,
  presider: proposed.presider ?? '',
  music: proposed.music ?? '',
  note: proposed.note ?? '',
  visibility: proposed.visibility,
  key: proposed.key,
  isOff: proposed.isOff,
  reason: proposed.reason ?? '',
  proposed,
});

export const blankRow = (facts: Pick<RowForm, 'site' | 'on' | 'placeId' | 'type' | 'title'>, id: number): RowForm => ({
  ...facts,
  id,
  isTaken: true,
  at: '09:00',
  minutes: '60',
  presider: '',
  music: '',
  note: '',
  visibility: 'web',
  key: null,
  isOff: false,
  reason: '',
  proposed: null,
});

export function rowFromForm(row: RowForm): SeasonRow {
  const { site, on, at, placeId, type, title, key, isOff, visibility } = row;
  return {
    site,
    on,
    at,
    placeId,
    type: type as SeasonRow['type'],
    title,
    key,
    isOff,
    reason: row.reason.trim() || null,
    visibility: visibility as SeasonRow['visibility'],
    durationMinutes: Number(row.minutes) || 60,
    presider: row.presider.trim() || null,
    music: row.music.trim() || null,
    note: row.note.trim() || null,
  } as SeasonRow;
}

export type RowsAct =
  | { is: 'propose'; proposed: readonly ProposedService[] }
  | { is: 'change'; row: RowForm }
  | { is: 'add'; facts: Parameters<typeof blankRow>[0] };

/** The rows after an act of the person; rows keep their ids. */
export function rowsAfter(rows: readonly RowForm[], act: RowsAct): RowForm[] {
  if (act.is === 'propose') return act.proposed.map(rowInForm);
  if (act.is === 'change') return rows.map((row) => (row.id === act.row.id ? act.row : row));
  return [...rows, blankRow(act.facts, Math.max(-1, ...rows.map(({ id }) => id)) + 1)];
}

/** Something would be lost: what was typed or ticked, not what is proposed again at any time. */
export const isUnsaved = (rows: readonly RowForm[]): boolean =>
  rows.some((row) => {
    if (!row.proposed) return true;
    const before = rowInForm(row.proposed, row.id);
    return Object.entries(before).some(([name, value]) => row[name as keyof RowForm] !== value);
  });

/** Errors of the server ('rows.3.placeId') by id of the row and field; only the taken rows were sent. */
export function errorsByRow(fields: Readonly<Record<string, string>>, sent: readonly RowForm[]) {
  const errors = new Map<number, Record<string, string>>();
  for (const [path, message] of Object.entries(fields)) {
    const [, position, field = ''] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = position === undefined ? undefined : sent[Number(position)];
    if (row) errors.set(row.id, { ...errors.get(row.id), [field]: message });
  }
  return errors;
}
