import type { FastifyInstance } from 'fastify';
import type { DemandEditable, MediaUse } from './across-rooms.ts';
import type { FieldValues } from './audit/tables.ts';
import type { Context } from './context.ts';
import type { EventListener } from './events/outbox.ts';
import type { MessageKey } from './i18n/texts.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { AccountSection, Handover, PersonalData } from './personal-data.ts';
import type { Collection } from './records/define-collection.ts';
import type { TrashKind } from './trash.ts';

/** A permission of a room and the sentence that explains it in the list of rights. */
export type Permissions = Readonly<Record<string, MessageKey>>;

/** What the trail knows of the act that is to be taken back. */
export type UndoneAct = {
  objectId: string;
  siteId: string | null;
  before: FieldValues | null;
  after: FieldValues | null;
};

/** Takes an act back through a service of its room, which asks for the rights and refuses what is no longer possible. */
export type Undo = (ctx: Context, act: UndoneAct) => Promise<unknown>;

/** What a room hands to the composition root; everything that spans rooms is collected from these. */
export type Module = {
  name: string;
  permissions?: Permissions;
  /**
   * The room's collections in the order in which their trash is emptied: what others point at comes last. Endpoints, trash
   * and undoes follow from them.
   */
  collections?: readonly Collection[];
  /** Registers the room's further endpoints. */
  api?: (app: FastifyInstance) => void;
  /** What the room's public and admin loaders load, reached as `roomPages(context, name)`. */
  pages?: unknown;
  /** What the room does when another reports something. */
  events?: (contextOf: ContextMaker) => EventListener[];
  /** Background and scheduled work. */
  jobs?: (contextOf: ContextMaker) => RoomJob[];
  /** Audit actions that can be undone, beside those of `collections`. */
  undoes?: Readonly<Record<string, Undo>>;
  /** Where this room shows files of the library or offers them; also what only editors see (drafts), never the trash. */
  mediaUses?: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /** Things that can be locked while somebody changes them (decision 22), by kind. */
  editable?: Readonly<Record<string, DemandEditable>>;
  /** Kinds of things in the trash, beside those of `collections`; those that others point at last. */
  trash?: readonly TrashKind[];
  /** Further Fastify routes that are no API (feeds, sitemap). */
  routes?: (app: FastifyInstance) => void;
  /** Hears that somebody who is signed in has called or opened a page; not of what pages ask by themselves. */
  noteUse?: (ctx: Context) => Promise<void>;
  /** What the room knows about a person. */
  personalData?: PersonalData;
  /** What somebody else takes over when a person leaves. */
  handover?: Handover;
  /** The person's own things, shown in the account area. */
  accountSections?: readonly AccountSection[];
};

/** What rooms offer about persons and hear of them, reached through `ctx.rooms`, so that a lower room can ask a higher one. */
export type RoomOffers = Pick<
  Module,
  'name' | 'permissions' | 'noteUse' | 'personalData' | 'handover' | 'accountSections'
>;

/** Background work of a room. */
export type RoomJob = JobDefinition;

/** A context for work without a request: the system acts, for one site (default: the default site). */
export type ContextMaker = (siteId?: string | null) => Promise<Context>;

export const defineModule = (module: Module): Module => module;
