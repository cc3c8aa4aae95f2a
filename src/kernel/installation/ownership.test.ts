import { describe, expect, test } from 'vitest';
import { judge, type Verdict } from './ownership.ts';

const [MINE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** Store mark, store holds files, database mark ('begun' = killed before the store was marked), database holds sites. */
type Row = [store: string | null, files: boolean, database: 'marked' | 'begun' | null, sites: boolean, Verdict];

const ROWS: Row[] = [
  // a first start, also one that was killed
  [null, false, null, false, 'claim'],
  [null, false, 'begun', false, 'claim'],
  [null, false, 'marked', false, 'claim'],
  // an installation older than the mark, also if its first start with the mark was killed
  [null, true, null, true, 'claim'],
  [null, true, 'begun', true, 'claim'],
  [null, false, null, true, 'claim'],
  [null, false, 'begun', true, 'claim'],
  // an empty database next to existing files
  [null, true, null, false, 'noDatabase'],
  [null, true, 'begun', false, 'noDatabase'],
  [null, true, 'marked', false, 'noDatabase'],
  [MINE, true, null, false, 'noDatabase'],
  [MINE, false, null, false, 'noDatabase'],
  // files of this database are elsewhere
  [null, false, 'marked', true, 'noFiles'],
  [null, true, 'marked', true, 'noFiles'],
  // the store is marked for another database
  [MINE, true, null, true, 'otherInstallation'],
  [MINE, false, null, true, 'otherInstallation'],
  ...[true, false].flatMap((files) =>
    [true, false].flatMap((sites): Row[] => [
      [OTHER, files, 'marked', sites, 'otherInstallation'],
      [OTHER, files, 'begun', sites, 'otherInstallation'],
      [MINE, files, 'marked', sites, 'owned'],
      [MINE, files, 'begun', sites, 'owned'],
    ]),
  ),
];

describe('who owns the store', () => {
  test.each(ROWS)('store %s, files %s, database %s, sites %s: %s', (storeId, holdsFiles, mark, holdsSites, verdict) => {
    const database = mark && { id: MINE, isMarked: mark === 'marked' };
    expect(judge({ storeId, holdsFiles, database, holdsSites })).toBe(verdict);
  });

  test('every combination is in the table', () => {
    expect(new Set(ROWS.map((row) => row.slice(0, 4).join())).size).toBe(32);
  });
});
