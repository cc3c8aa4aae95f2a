import type { FastifyInstance } from 'fastify';
import type { EventListener } from './events/outbox.ts';
import type { Context } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';

/** A permission of a room and the sentence that explains it in the list of rights. */
export type Permissions = Readonly<Record<string, MessageKey>>;

/** What a room hands to the composition root; everything that spans rooms is collected from these. */
export type Module = {
  name: string;
  permissions?: Permissions;
  /** Registers the room's endpoints. */
  api?: (app: FastifyInstance) => void;
  /** What the room's public and admin loaders load, reached as `roomPages(context, name)`. */
  pages?: unknown;
  /** What the room does when another reports something. */
  events?: (contextOf: ContextMaker) => EventListener[];
  /** Background and scheduled work. */
  jobs?: (contextOf: ContextMaker) => RoomJob[];
  /** Further Fastify routes that are no API (feeds, sitemap). */
  routes?: (app: FastifyInstance) => void;
};

export type RoomJob = { name: string; schedule?: string; run: (payload: Record<string, unknown>) => Promise<void> };

/** A context for work without a request: the system acts, for one site (default: the default site). */
export type ContextMaker = (siteId?: string | null) => Promise<Context>;

export const defineModule = (module: Module): Module => module;
