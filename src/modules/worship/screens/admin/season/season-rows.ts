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
  /** None for a row that was added by hand. */
  proposed: ProposedService | null;
};

/** Row of a proposed service; one that is there already is left out until it is taken by hand. */
export const rowInForm = (proposed: ProposedService, id: number): RowForm => ({
  id,
  isTaken: !proposed.exists,
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
  proposed: null,
});

export function rowFromForm(row: RowForm): SeasonRow {
  const { site, on, at, placeId, type, title, key, visibility } = row;
  return {
    site,
    on,
    at,
    placeId,
    type: type as SeasonRow['type'],
    title,
    key,
    visibility: visibility as SeasonRow['visibility'],
    durationMinutes: Number(row.minutes) || 60,
    presider: row.presider.trim() || null,
    music: row.music.trim() || null,
    note: row.note.trim() || null,
  } as SeasonRow;
}

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
