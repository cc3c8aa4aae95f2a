import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { CollectionName } from '../audit/acts.ts';
import { serve } from '../http/serve.ts';
import type { MessageKey } from '../i18n/texts.ts';
import type { Undo } from '../module.ts';
import { type SiteData, siteRows } from '../site-data.ts';
import type { TrashKind } from '../trash.ts';
import type { CollectionContract } from './collection-contract.ts';
import { collectionHandlers } from './collection-handlers.ts';
import type { CollectionRules, RecordTable } from './collection-rules.ts';
import { undoCreation, undoUpdate } from './undo-change.ts';
import { restoreRecords } from './write-records.ts';

/**
 * Collection independent of its table, for the composition root and the tests; a room lists its own in `collections`.
 */
export type Collection = {
  contract: CollectionContract;
  thing: CollectionName;
  permissions: { write: string; read?: string; create?: string; remove?: string };
  hidesForeign?: true;
  /** Registers the endpoints of the contract. */
  serve: (app: FastifyInstance) => void;
  trashKind: TrashKind | null;
  /** Behaviour of the rows when their parish is merged or deleted. */
  siteData: SiteData;
  /** By audit action; only actions that can be undone. */
  undoes: Readonly<Record<string, Undo>>;
  /** Sentence of each audit action, with {actor}, {noun} and {object}, and the text of its {noun}. */
  acts: Readonly<Record<string, { sentence: MessageKey; noun: MessageKey }>>;
};

/**
 * Combines the rules of a collection, for the functions of `read-records` and `write-records`, with everything derived from them.
 */
export function defineCollection<T extends RecordTable>(rules: CollectionRules<T>): CollectionRules<T> & Collection {
  const { thing, nouns, contract } = rules;
  const act = (sentence: MessageKey) => ({ sentence, noun: nouns.accusative });
  return {
    ...rules,
    serve: (app) => serve(app, contract.endpoints, collectionHandlers(rules)),
    trashKind: trashKindOf(rules),
    siteData: siteRows(rules.table, {
      label: nouns.many,
      tag: rules.tag,
      uniqueBy: rules.uniqueBy,
      namedApart: rules.namedApart,
      prepare: rules.prepareMerge,
      title: titleOf(rules),
      titleIn: rules.trash?.titleIn,
    }),
    undoes: {
      [`${thing}.create`]: (ctx, done) => undoCreation(ctx, rules, done),
      [`${thing}.update`]: (ctx, done) => undoUpdate(ctx, rules, done),
      [`${thing}.remove`]: (ctx, { objectId }) => restoreRecords(ctx, rules, [objectId]),
    },
    acts: {
      [`${thing}.create`]: act('kernel_actCreate'),
      [`${thing}.update`]: act('kernel_actUpdate'),
      [`${thing}.remove`]: act('kernel_actRemove'),
      [`${thing}.restore`]: act('kernel_actRestore'),
    },
  };
}

function trashKindOf<T extends RecordTable>(rules: CollectionRules<T>): TrashKind | null {
  const { contract, table, permissions, nouns, personal = [], trash = {} } = rules;
  if (!trash) return null;
  return {
    kind: contract.name,
    label: nouns.one,
    permission: permissions.remove ?? permissions.write,
    table,
    title: titleOf(rules),
    ...(personal.length > 0 ? { namesPersons: true } : {}),
    ...(trash.titleIn ? { titleIn: trash.titleIn } : {}),
    ...(trash.mayGo ? { mayGo: trash.mayGo } : {}),
    restore: (ctx, ids) => restoreRecords(ctx, rules, ids),
  };
}

/** Name of a row as SQL. */
function titleOf<T extends RecordTable>({ table, trash }: CollectionRules<T>): SQL<string> | AnyPgColumn {
  const { name, title } = table as unknown as Record<string, AnyPgColumn | undefined>;
  return trash?.title ?? name ?? title ?? sql<string>`''`;
}
