import { type EditedBlock, editedBlocks, withBlocks } from '../blocks/block-order.ts';
import type { EntryFields } from './entry-fields.ts';

export type Sides = { base: EntryFields; mine: EntryFields; theirs: EntryFields };

/** Text, blocks and translation of an entry belong together: the n-th text block shows the n-th text (decision 032). */
export const BODY = ['content', 'blocks', 'english'] as const;

type MergedBody = { list: EditedBlock[]; clashes: ReadonlySet<string> };

/**
 * Three-way merge block by block: each keeps the change of whoever made it, new blocks of both stay, and what one side removed
 * goes unless the other has changed it. Blocks that both changed are clashes; mine stand.
 */
export function mergedBody(sides: Sides): MergedBody {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((fields) => new Listed(editedBlocks(fields)));
  if (!base || !mine || !theirs) throw new Error('Three versions are merged');
  const isMineMoved = !isSame(base.idsIn(mine), mine.idsIn(base));
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const clashes = new Set<string>();
  const list = first.withOthers(second).flatMap((id): EditedBlock[] => {
    const [before, my, their] = [base.get(id), mine.get(id), theirs.get(id)];
    if (isSame(my, their) || isSame(before, their)) return my ? [my] : [];
    if (isSame(before, my)) return their ? [their] : [];
    clashes.add(id);
    const kept = my ?? their;
    return kept ? [kept] : [];
  });
  return { list, clashes };
}

/**
 * Takes one block of the result from a side; a block that this side has removed goes. `whole` is the merge with every block, so
 * that one that went comes back to its place.
 */
export function withBlockOf(
  side: EntryFields,
  { result, whole, id }: { result: EntryFields; whole: EntryFields; id: string },
): EntryFields {
  const [taken, kept] = [new Listed(editedBlocks(side)), new Listed(editedBlocks(result))];
  const list = editedBlocks(whole).flatMap(({ block }) => (block.id === id ? taken : kept).get(block.id) ?? []);
  return withBlocks(result, list);
}

/** Blocks in their order, by id. */
class Listed {
  private readonly byId: ReadonlyMap<string, EditedBlock>;

  constructor(list: readonly EditedBlock[]) {
    this.byId = new Map(list.map((one) => [one.block.id, one]));
  }

  get(id: string): EditedBlock | undefined {
    return this.byId.get(id);
  }

  /** Ids of the blocks that another version has as well, in this order. */
  idsIn(other: Listed): string[] {
    return [...this.byId.keys()].filter((id) => other.byId.has(id));
  }

  /** All ids of both: in this order, each that only the other has after its predecessor there. */
  withOthers(other: Listed): string[] {
    const ids = [...this.byId.keys()];
    let last: string | null = null;
    for (const id of other.byId.keys()) {
      if (!ids.includes(id)) ids.splice(last === null ? 0 : ids.indexOf(last) + 1, 0, id);
      last = id;
    }
    return ids;
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
