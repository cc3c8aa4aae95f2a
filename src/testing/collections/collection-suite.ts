import { describe } from 'vitest';
import type { Collection } from '#kernel/records/define-collection.ts';
import { collectionCalls } from './calls.ts';
import { testLists } from './lists.ts';
import { testRefusals } from './refusals.ts';
import { sampleOf } from './sample.ts';
import { testTrash } from './trash.ts';
import { testUndo } from './undo.ts';

/**
 * Contract of every collection: schema, optimistic lock, atomicity, parishes, trash, undo, order, concurrent calls, parameters.
 * Permissions are covered by the matrix in src/house-tests/rights.test.ts.
 */
export function collectionSuite(collection: Collection): void {
  describe(`the collection ${collection.contract.name}`, () => {
    const calls = collectionCalls(collection, sampleOf(collection));
    testRefusals(calls);
    testLists(calls);
    testTrash(calls);
    testUndo(calls);
  });
}
