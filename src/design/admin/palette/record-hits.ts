import type { Icon } from '@tabler/icons-react';
import type { PaletteProvider } from './palette-hits.ts';

/** Most records of one kind that the palette shows. */
export const MOST_HITS = 5;

/** One letter finds everything; records are asked for from two on. */
const LEAST_LETTERS = 2;

/** The server is asked when typing pauses; what the browser knows itself is found at once. */
const WAIT_MS = 120;

type RecordHits<Row> = {
  label: string;
  icon: Icon;
  find: (search: string, options: { signal: AbortSignal }) => Promise<readonly Row[]>;
  hit: (row: Row) => { id: string; label: string; hint: string; to: string };
};

/** Source of records that the server searches; asks nothing for less than two letters. */
export function recordHits<Row>({ label, icon, find, hit }: RecordHits<Row>): PaletteProvider {
  return {
    label,
    find: async (search, signal) => {
      if (search.length < LEAST_LETTERS) return [];
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      if (signal.aborted) return [];
      const rows = await find(search, { signal });
      return rows.slice(0, MOST_HITS).map((row) => ({ icon, ...hit(row) }));
    },
  };
}
