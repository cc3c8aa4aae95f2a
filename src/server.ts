import type { FastifyInstance } from 'fastify';
import { acrossRooms } from '#kernel/across-rooms.ts';
import { createSealer } from '#kernel/audit/sealer.ts';
import { listenForDrops } from '#kernel/cache/announce.ts';
import { createMemory, type Memory } from '#kernel/cache/memory.ts';
import { componentsOf, demandComponent } from '#kernel/components/components.ts';
import { owedPathsOf } from '#kernel/components/owed-paths.ts';
import type { Services } from '#kernel/context/services.ts';
import type { Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { databaseJobs } from '#kernel/db/tend-tables.ts';
import { type Doubt, doubtsOf, type Env } from '#kernel/env.ts';
import { createDispatcher } from '#kernel/events/outbox.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { createApp } from '#kernel/http/app.ts';
import { createRefusalNotes, type RefusalNotes } from '#kernel/http/errors/refusal-notes.ts';
import { answerStored, type DevMiddleware, type Renderer, registerPages } from '#kernel/http/pages/pages.ts';
import { storedFiles } from '#kernel/http/pages/stored-file.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { JobDefinition, JobSink } from '#kernel/jobs/jobs.ts';
import { requestedJobsListener } from '#kernel/jobs/requested-jobs.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { createLogStream, type LogStream } from '#kernel/log/log-stream.ts';
import type { Mailer, Post } from '#kernel/mail/mailer.ts';
import { type Gauge, processGauges } from '#kernel/metrics/gauges.ts';
import type { ContextMaker, Module } from '#kernel/module.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';
import { type Configuration, createConfiguration } from '#kernel/settings/configuration.ts';
import { createViewCounter, type ViewCounter } from '#modules/analytics/index.ts';
import { sessionCookie } from '#modules/auth/index.ts';
import { createPost } from '#modules/mail/index.ts';
import { policyHosts } from '#modules/privacy/index.ts';
import { createCallers } from './callers.ts';
import { modules as installed } from './modules.ts';
import { closedPage, demandOpen } from './site/index.ts';

/** Resources the process opens once and tests replace by fakes. Without a renderer there is only the API. */
export type ServerParts = {
  env: Env;
  handle: DbHandle;
  /** Sends what no configured mailbox is meant for. */
  mail: Mailer & { kind?: 'smtp' | 'outbox' };
  files: FileStore;
  jobs: JobSink;
  secrets: SecretBox;
  now: () => Date;
  renderer?: () => Promise<Renderer>;
  guestScript?: string | null;
  dev?: DevMiddleware | undefined;
  /** Receives the log lines; default: standard output. */
  log?: LogStream | undefined;
  /** Connections the process may hold at once. */
  mostConnections?: number | undefined;
  /** Tests: validates every API reply against its contract. */
  checkReplies?: boolean;
  /** Delay between a commit and the sealing of its audit log entries; if unset, only the job and the check seal. */
  sealAfterMs?: number;
  /** The installed rooms, lowest first. */
  rooms?: readonly Module[];
};

export type Server = {
  app: FastifyInstance;
  contextOf: ContextMaker;
  contextOfToken: (token: string | undefined, site: string, locale: Locale) => Promise<Context>;
  jobs: JobDefinition[];
  /** Clears all caches; for tests that write to the database directly. */
  forget: () => void;
  /** Waits for the deliveries of events in flight. */
  delivered: () => Promise<void>;
  close: () => Promise<void>;
};

/** Composition root: the only place that imports the kernel and every room. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { env, handle, now } = parts;
  const rooms = [kernelModule, ...(parts.rooms ?? installed)];
  const configuration = createConfiguration(rooms);
  const memory = createMemory({ now, pageCacheMb: env.PAGE_CACHE_MB });
  const refusals = createRefusalNotes();
  const doubts = new Set(doubtsOf(env));
  const callers = createCallers({
    handle,
    keptReads: memory.keptReads,
    publicUrl: env.PUBLIC_URL,
    configuration,
    components: componentsOf(rooms),
    isOwed: owedPathsOf(rooms),
    now,
    services: () => services,
    log: () => app.log,
  });
  const forgetAll = () => {
    callers.forget(null);
    memory.clear();
    refusals.forget();
    doubts.clear();
    for (const doubt of doubtsOf(env)) doubts.add(doubt);
  };
  const mail = createPost({
    fallback: parts.mail,
    contextOf: callers.ofSystem,
    network: { internal: env.MAIL_INTERNAL_HOSTS },
  });
  const services = servicesOf({ ...parts, mail, rooms, configuration, doubts }, memory, {
    onDrop: (tags) => {
      callers.forget(tags);
      memory.drop(tags);
    },
    onEvents: () => afterwards.dispatcher.nudge(),
    onRecords: () => afterwards.sealer.nudge(),
  });
  const views = createViewCounter({ contextOf: callers.ofSystem });
  const gauges = async (): Promise<Gauge[]> => [
    ...processGauges(handle),
    ...(await roomGauges(await callers.ofSystem())),
  ];
  const app = await appOf({ ...parts, rooms, noteView: views.note, gauges, doubts }, memory, callers, refusals);
  const afterwards = startAfterwards({ ...parts, rooms }, app, callers);
  await listenForDrops(handle, app.log, (tags) => (tags ? services.onDrop(tags) : forgetAll()));
  if (parts.renderer)
    await addPages(app, memory.cache, callers, { ...parts, rooms, renderer: parts.renderer, noteView: views.note });
  const jobs = [...rooms.flatMap((room) => jobsOf(room, callers.ofSystem)), ...databaseJobs(handle)];
  return {
    app,
    contextOf: callers.ofSystem,
    contextOfToken: callers.ofToken,
    jobs,
    forget: forgetAll,
    delivered: afterwards.dispatcher.delivered,
    close: async () => {
      await app.close();
      await Promise.all(jobs.map(async (job) => job.close?.()));
      await views.close();
      await afterwards.dispatcher.stop();
      await afterwards.sealer.stop();
    },
  };
}

type WithRooms = ServerParts & { rooms: readonly Module[] };
type Viewed = { noteView: ViewCounter['note'] };
type Counted = { gauges: () => Promise<Gauge[]> };
type Doubted = { doubts: Set<Doubt> };
type Bells = Pick<Services, 'onDrop' | 'onEvents' | 'onRecords'>;

function servicesOf(
  parts: Omit<WithRooms, 'mail'> & { mail: Post; configuration: Configuration } & Doubted,
  { cache, keptReads }: Memory,
  bells: Bells,
): Services {
  const { rooms } = parts;
  const permissions = rooms.flatMap((room) => Object.entries(room.permissions ?? {}));
  return {
    ...parts,
    ...bells,
    cache,
    keptReads,
    installationUrl: parts.env.PUBLIC_URL,
    serviceUrls: parts.env.SERVICE_URLS,
    across: acrossRooms(rooms),
    permissions: permissions.map(([name]) => name),
    permissionTexts: new Map(permissions),
    permissionComponents: new Map(rooms.flatMap(permissionComponentsOf)),
    components: componentsOf(rooms),
    undoes: new Map(rooms.flatMap(undoesOf)),
  };
}

const permissionComponentsOf = ({ component, permissions = {} }: Module) =>
  component ? Object.keys(permissions).map((permission) => [permission, component.name] as const) : [];

/** Registers the endpoints, collections and feeds of a room; those of a switchable room answer 404 while it is off. */
function serveRoom(api: FastifyInstance, { component, api: endpoints, collections = [], routes }: Module): void {
  const register = (scope: FastifyInstance) => {
    endpoints?.(scope);
    for (const collection of collections) collection.serve(scope);
    routes?.(scope);
  };
  if (!component) {
    register(api);
    return;
  }
  void api.register(async (scope) => {
    scope.addHook('preValidation', async ({ ctx, params, query }) => {
      const { site } = { ...(params as { site?: string }), ...(query as { site?: string }) };
      const named = ctx.sites.find(({ slug }) => slug === site);
      demandComponent(ctx, component.name, named?.id ?? null);
    });
    register(scope);
  });
}

/** Jobs of a switchable room are skipped while it is off for the installation, but for those that decide for themselves. */
function jobsOf({ component, jobs }: Module, contextOf: ContextMaker): JobDefinition[] {
  const all: JobDefinition[] = jobs?.(contextOf) ?? [];
  if (!component) return all;
  return all.map((job) =>
    job.runsWhileOff
      ? job
      : {
          ...job,
          run: async (payload) => ((await contextOf()).isOn(component.name, null) ? job.run(payload) : undefined),
        },
  );
}

const undoesOf = ({ undoes = {}, collections = [] }: Module) =>
  [undoes, ...collections.map((collection) => collection.undoes)].flatMap((some) => Object.entries(some));

function appOf(
  {
    env,
    handle,
    files,
    rooms,
    log,
    mostConnections,
    noteView,
    gauges,
    doubts,
    checkReplies = false,
  }: WithRooms & Viewed & Counted & Doubted,
  { cache }: Memory,
  callers: Callers,
  refusals: RefusalNotes,
) {
  const { PUBLIC_URL: publicUrl } = env;
  const stored = {
    cache,
    publicUrl,
    sessionCookie: sessionCookie(publicUrl),
    settings: callers.pageSettings,
    noteView,
  };
  return createApp({
    logLevel: env.LOG_LEVEL,
    log,
    mostConnections,
    trustProxy: env.TRUST_PROXY,
    onUntrustedProxy: () => void doubts.add('proxy'),
    metricsToken: env.METRICS_TOKEN,
    gauges,
    accessLog: env.ACCESS_LOG ? (log ?? createLogStream(1)) : undefined,
    publicUrl: env.PUBLIC_URL,
    sessionCookie: stored.sessionCookie,
    checkReplies,
    demandOpen,
    refusals,
    contextOf: callers.ofCall,
    movedUrl: callers.movedUrl,
    answerEarly: (request, response) => answerStored(stored, request, response),
    rooms: (api) => {
      api.decorate('sendStored', storedFiles({ cache, publicUrl, contextOf: callers.ofGuest }));
      for (const room of rooms) serveRoom(api, room);
    },
    ready: async () => {
      await handle.query('select 1', []);
      await files.check();
    },
  });
}

/** Numbers of the rooms; one that cannot be read is missing, so that the others are still seen. */
async function roomGauges(ctx: Context): Promise<Gauge[]> {
  const read = ctx.across.handedIn('gauges').map((gauges) =>
    gauges(ctx).catch((err: unknown) => {
      ctx.log.warn({ err }, 'metrics');
      return [];
    }),
  );
  return (await Promise.all(read)).flat();
}

/** Work after a commit: delivers events to listeners and seals the audit log. */
function startAfterwards({ handle, jobs, rooms, sealAfterMs }: WithRooms, { log }: FastifyInstance, callers: Callers) {
  const listeners = rooms.flatMap((room) => room.events?.(callers.ofSystem) ?? []);
  return {
    sealer: createSealer({ handle, log, afterMs: sealAfterMs ?? null }),
    dispatcher: createDispatcher({ handle, listeners: [requestedJobsListener(jobs), ...listeners], log }),
  };
}

type Callers = ReturnType<typeof createCallers>;
type PageParts = Pick<WithRooms, 'env' | 'guestScript' | 'dev' | 'rooms'> &
  Viewed & { renderer: () => Promise<Renderer> };

async function addPages(
  app: FastifyInstance,
  cache: Services['cache'],
  callers: Callers,
  parts: PageParts,
): Promise<void> {
  const pages = Object.fromEntries(parts.rooms.map((room) => [room.name, room.pages]));
  const { renderer, dev, guestScript = null, env, noteView } = parts;
  const scopeOf = async () => {
    const [adminPath, pageAddresses] = await Promise.all([callers.adminPath(), callers.pageAddresses()]);
    return { pages, guestScript, adminPath, pageAddresses };
  };
  const name = sessionCookie(env.PUBLIC_URL);
  await registerPages(app, {
    cache,
    publicUrl: env.PUBLIC_URL,
    renderer,
    noteView,
    dev,
    scopeOf,
    sessionCookie: name,
    settings: callers.pageSettings,
    closedPage,
    showsTags: callers.maySeeTags,
    hostsOf: async (ctx, url) => {
      const adminPath = await callers.adminPath();
      if (url === adminPath || url.startsWith(`${adminPath}/`)) return {};
      const ancestors = await ctx.across.framedBy(ctx, url.split('?')[0] ?? '');
      return { ...(await policyHosts(ctx)), ...(ancestors ? { 'frame-ancestors': ancestors } : {}) };
    },
    contextOf: callers.ofPage,
  });
}
