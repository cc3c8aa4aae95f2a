import type { FastifyInstance } from 'fastify';
import type { Editable, MediaUse } from './across-rooms.ts';
import type { Act, ActTexts, FieldLabels, NoteTexts } from './audit/acts.ts';
import type { FieldValues } from './audit/tables.ts';
import type { BlockKind } from './blocks/block-kind.ts';
import type { Component } from './components/components.ts';
import type { Context, SiteRef } from './context.ts';
import type { EventListener } from './events/events.ts';
import type { Locale, MessageKey } from './i18n/texts.ts';
import type { RoomJob } from './jobs/jobs.ts';
import type { MailBlockKind } from './mail/mail-block.ts';
import type { Notices } from './notices.ts';
import type { AccountSection, Handover, PageLinks, PersonalData, UserDataPart } from './personal-data.ts';
import type { PublicSiteParts } from './public-site.ts';
import type { Collection } from './records/define-collection.ts';
import type { ConfigKeys } from './settings/config-keys.ts';
import type { Settings } from './settings/define-settings.ts';
import type { SiteCopy, SiteData } from './site-data.ts';
import type { ThirdParty } from './third-party.ts';
import type { TrashKind } from './trash.ts';

/** Permissions of a room, with the sentences that explain them in the list of permissions. */
export type Permissions = Readonly<Record<string, MessageKey>>;

/** Audit log data of the action to undo. */
export type UndoneAct = {
  objectId: string;
  siteId: string | null;
  before: FieldValues | null;
  after: FieldValues | null;
};

/** Undoes an action through a service of its room, which checks permissions and refuses what is no longer possible. */
export type Undo = (ctx: Context, act: UndoneAct) => Promise<unknown>;

/** The person who looks after a parish, with a role for that parish only. */
export type SiteSteward = { handle: string; name: string; role: string };

/**
 * Lists that rooms hand to a room below them, by name. The lower room declares its list by declaration merging and
 * reads it with `ctx.across.handedIn(name)`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface HandedIn {}

/** Everything a room registers with the composition root; features that span rooms are assembled from these. */
export type Module = PublicSiteParts & {
  name: string;
  permissions?: Permissions;
  /**
   * Makes the room switchable: while it is off, its endpoints and feeds answer 404, its permissions are denied, and its jobs, menu
   * items, sitemap and search hits are skipped. Its public pages call `demandComponent`.
   */
  component?: Component;
  /** Switchable parts of the room, which the room itself enforces with `ctx.isOn`. */
  components?: readonly Component[];
  /**
   * The room's collections in the order in which their trash is emptied: referenced kinds last. Endpoints, trash and undo are
   * derived from them.
   */
  collections?: readonly Collection[];
  /** Kinds of blocks that pages and entries may contain; their pictures, views and editors are in `BlockPart`. */
  blocks?: readonly BlockKind[];
  /** Kinds of blocks that emails to many readers may contain; their editors are in `MailBlockPart`. */
  mailBlocks?: readonly MailBlockKind[];
  /** Registers the room's further endpoints. */
  api?: (app: FastifyInstance) => void;
  /** Functions for the room's public and admin loaders, available as `roomPages(context, name)`. */
  pages?: unknown;
  /** Listeners for events of other rooms. */
  events?: (contextOf: ContextMaker) => EventListener[];
  /** The room's parts of the configuration: schemas with defaults; their labels are in `AdminPart.settings`. */
  settings?: readonly Settings[];
  /** Keys of the configuration whose values this room has elsewhere. */
  configKeys?: ConfigKeys;
  /** Background and scheduled jobs. */
  jobs?: (contextOf: ContextMaker) => RoomJob[];
  /** Lists handed to rooms below. */
  handsIn?: { readonly [List in keyof HandedIn]?: readonly HandedIn[List][] };
  /** Sentences of the actions this room records, in addition to those of `collections`. */
  acts?: ActTexts;
  /** Former names of actions of this room, which remain in the audit log, and their present ones. */
  formerActs?: Readonly<Record<string, Act>>;
  /** Labels of this room's fields in the audit log. */
  fieldLabels?: FieldLabels;
  /** Texts for notes in the audit log that are codes of this room. */
  noteTexts?: NoteTexts;
  /** Actions of the audit log that colleagues are told of. */
  notices?: Notices;
  /** Audit actions that can be undone, in addition to those of `collections`. */
  undoes?: Readonly<Partial<Record<Act, Undo>>>;
  /** Uses of library files in this room; includes drafts visible only to editors, never the trash. */
  mediaUses?: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /**
   * Those of these files and galleries that only such things of this room name as guests may not see now. `preview`: token of
   * a link that shows one of these things.
   */
  heldFiles?: (ctx: Context, ids: string[], preview?: string) => Promise<string[]>;
  /** Names of the room's places of a parish, for fields of other rooms that ask for a place. */
  places?: (ctx: Context, siteId: string) => Promise<string[]>;
  /**
   * Names of query parameters that stay on a visitor's links and in forms with `KeptFields`, so that what they say reaches another
   * page without anything stored in the browser.
   */
  keptParameters?: readonly string[];
  /** Kinds that are locked while being edited (decision 22); each kind belongs to one room. */
  editable?: Readonly<Record<string, Editable>>;
  /** Trash kinds in addition to those of `collections`; referenced kinds last. */
  trash?: readonly TrashKind[];
  /** Rows that belong to a parish, in addition to those of `collections`; deleted in this order, before the collections. */
  siteData?: readonly SiteData[];
  /** Content that a new parish may take over from another one. */
  siteCopies?: readonly SiteCopy[];
  /** The address segment of a parish changed; for rooms that store it. */
  siteRenamed?: (tx: Context, from: string, into: string) => Promise<void>;
  /** Entrusts a parish to a person, by invitation where there is no account yet. */
  entrustSite?: (tx: Context, site: SiteRef, steward: SiteSteward) => Promise<void>;
  /** Services of other companies that the room's public pages can use. */
  thirdParties?: readonly ThirdParty[];
  /** First segments of paths in use, which no parish may have as its address. */
  reservedSegments?: (ctx: Context) => Promise<string[]>;
  /** First segments below a parish, beside those of `siteMenu`, that the room's public pages use and no written page may have. */
  pageSegments?: readonly string[];
  /** Further Fastify routes outside the API (feeds, sitemaps). */
  routes?: (app: FastifyInstance) => void;
  /**
   * Paths below a parish ('Bestellung'), and of the API ('api/v0/own_order'), by which people get what they are owed: they stay while
   * the parish is switched off, and the room keeps them while its component is. Such pages check for themselves who may see them.
   */
  owedPaths?: readonly string[];
  /** Open obligations of the room, shown before a parish is switched off, or the `component` named here. */
  owes?: {
    component?: string;
    /** One sentence in the language of the reader for each kind of open matter in these parishes. */
    sentences: (ctx: Context, siteIds: readonly string[]) => Promise<string[]>;
  };
  /** Called on activity of a signed-in user (API call or page view), not for background requests. */
  noteUse?: (ctx: Context) => Promise<void>;
  /** Personal data this room stores about a user. */
  personalData?: PersonalData;
  /** Fields that this room adds to the data of an account. */
  userData?: UserDataPart;
  /** Responsibilities to transfer when a user leaves. */
  handover?: Handover;
  /** The user's own things, shown in the account area. */
  accountSections?: readonly AccountSection[];
  /** By the kind of the thing, e.g. 'order'. */
  pageLinks?: Readonly<Record<string, PageLinks>>;
  /** Path of the parish's contact form with its subject filled in; null while the parish has closed the form. */
  contactPath?: (ctx: Context, about: string) => Promise<string | null>;
};

/** Functions offered to lower rooms through `ctx.rooms`: personal data, and the texts of the audit log. */
export type RoomOffers = Pick<
  Module,
  | 'name'
  | 'permissions'
  | 'noteUse'
  | 'personalData'
  | 'userData'
  | 'handover'
  | 'accountSections'
  | 'pageLinks'
  | 'contactPath'
  | 'owes'
  | 'acts'
  | 'notices'
  | 'formerActs'
  | 'collections'
  | 'fieldLabels'
  | 'mailBlocks'
  | 'noteTexts'
>;

/** Background work of a room. */
export type { RoomJob };

/** The person for whom a job works, with the language in which it was asked for. */
export type JobPerson = { userId: string; locale: Locale };

/**
 * Creates a context for work without a request, for one site (default: the default site). It acts as the system user, or as a
 * person with the rights that this person has now. @throws AppError C100 if that account is locked or gone
 */
export type ContextMaker = (siteId?: string | null, person?: JobPerson) => Promise<Context>;

export const defineModule = (module: Module): Module => module;
