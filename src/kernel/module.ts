import type { FastifyInstance } from 'fastify';
import type { Editable, MediaUse } from './across-rooms.ts';
import type { Act, ActTexts, FieldLabels, NoteTexts } from './audit/acts.ts';
import type { FieldValues } from './audit/tables.ts';
import type { Context } from './context.ts';
import type { EventListener } from './events/outbox.ts';
import type { MessageKey } from './i18n/texts.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { AccountSection, Handover, PersonalData } from './personal-data.ts';
import type { PublicSiteParts } from './public-site.ts';
import type { Collection } from './records/define-collection.ts';
import type { Settings } from './settings/define-settings.ts';
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
export type Module = PublicSiteParts & {
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
  /** The room's parts of the configuration: schemas with defaults; their labels stand in `AdminPart.settings`. */
  settings?: readonly Settings[];
  /** Background and scheduled work. */
  jobs?: (contextOf: ContextMaker) => RoomJob[];
  /** Sentences of the acts this room records, beside those of `collections`. */
  acts?: ActTexts;
  /** Names of this room's fields in the audit trail. */
  fieldLabels?: FieldLabels;
  /** Words for notes in the audit trail that are codes of this room. */
  noteTexts?: NoteTexts;
  /** Audit actions that can be undone, beside those of `collections`. */
  undoes?: Readonly<Partial<Record<Act, Undo>>>;
  /** Where this room shows files of the library or offers them; also what only editors see (drafts), never the trash. */
  mediaUses?: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /** Things that are locked while a person edits them (decision 22), by kind; a kind belongs to one room. */
  editable?: Readonly<Record<string, Editable>>;
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

/** What rooms offer to lower rooms, reached through `ctx.rooms`: about persons, and the words of the audit trail. */
export type RoomOffers = Pick<
  Module,
  | 'name'
  | 'permissions'
  | 'noteUse'
  | 'personalData'
  | 'handover'
  | 'accountSections'
  | 'acts'
  | 'collections'
  | 'fieldLabels'
  | 'noteTexts'
>;

/** Background work of a room. */
export type RoomJob = JobDefinition;

/** A context for work without a request: the system acts, for one site (default: the default site). */
export type ContextMaker = (siteId?: string | null) => Promise<Context>;

export const defineModule = (module: Module): Module => module;
