import type { Context } from '../context.ts';
import type { MessageKey } from '../i18n/texts.ts';

/**
 * Inputs of long works, by kind. A room adds its own by declaration merging beside its definition. Inputs are stored: they may
 * only gain optional fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their works into it
export interface WorkInputs {}

export type WorkKind = keyof WorkInputs;

export type WorkState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A sentence that is written in the language of its reader. */
export type WorkText = { key: MessageKey; inputs?: Readonly<Record<string, string | number>> };

/** Outcome in a sentence, and the screen that shows it, below the path of the admin area. */
export type WorkResult = { said?: WorkText; link?: string };

/** Progress of a running work; kept with it in the database. */
export type WorkProgress = {
  /** Units that earlier attempts stored with `add`; 0 unless the server was stopped in between. */
  readonly doneBefore: number;
  /** Says how many units there are in all, those of earlier attempts included. */
  expect: (total: number) => Promise<void>;
  /** Counts units inside the transaction that stores them: the number is right even if the server is killed. */
  add: (tx: Context, units: number) => Promise<void>;
  /** Says how far work without transactions has come; written at most once a second. Begins at 0 again after a restart. */
  report: (done: number, total?: number) => Promise<void>;
  /** Called between two steps, each of which leaves consistent data. @throws WorkCancelled */
  throwIfCancelled: () => Promise<void>;
};

/** Thrown inside `run` once the person has cancelled; a room catches it only to clean up and throws it on. */
export class WorkCancelled extends Error {
  override name = 'WorkCancelled';
}

type Rules = {
  /** Name of the work for people: 'Personen importieren'. */
  label: MessageKey;
  /** `long`: one at a time, may take hours. */
  lane: 'bulk' | 'long';
  /** Effect of cancelling: what is done stays, or nothing does; null: it cannot be cancelled. */
  cancel: 'keepsDone' | 'dropsAll' | null;
};

/**
 * Long work of a room. `run` acts with the context of the person who asked, and with the rights that this person has when it runs.
 * It may run again after a restart, so it passes over what is done. An `AppError` is told to the person as it is.
 */
export type RoomWork = {
  [Kind in WorkKind]: Rules & {
    kind: Kind;
    run: (ctx: Context, input: WorkInputs[Kind], progress: WorkProgress) => Promise<WorkResult>;
    /** Called with the context of the system when it ended without being done, even if it never ran; more than once if need be. */
    cleanUp?: (system: Context, input: WorkInputs[Kind]) => Promise<void>;
  };
}[WorkKind];

/** Any work. NB: `run` is a method, so that works with an input of their own may be handed in. */
export type LongWork = Rules & {
  kind: string;
  run(ctx: Context, input: unknown, progress: WorkProgress): Promise<WorkResult>;
  cleanUp?(system: Context, input: unknown): Promise<void>;
};

/** State of a work, wherever it is stored. Times of the present attempt. */
export type WorkFacts = {
  id: string;
  kind: string;
  label: string;
  state: WorkState;
  done: number;
  total: number | null;
  doneBefore?: number;
  /** Outcome or reason in the reader's language, or ''. */
  said: string;
  link: string | null;
  createdAt: Date;
  startedAt: Date | null;
  /** Last sign of life; without one it is not known to be interrupted. */
  beatAt?: Date | null;
  endedAt: Date | null;
  cancel: Rules['cancel'];
  isCancelling: boolean;
  /** False: it leaves the list by itself. */
  canDismiss?: boolean;
};

/** Work whose progress follows from a table of its room, such as the messages of a mailing that are sent. */
export type FollowedWork = {
  kind: string;
  /** Those of the caller that run or ended after `since`. */
  list: (ctx: Context, since: Date) => Promise<WorkFacts[]>;
  /** False if it is none of the caller's or has ended. */
  cancel?: (ctx: Context, id: string) => Promise<boolean>;
};

declare module '../module.ts' {
  interface HandedIn {
    works: LongWork;
    followedWorks: FollowedWork;
  }
}

/** Definition of a work, with its input checked by the compiler. */
export const defineWork = (work: RoomWork): LongWork => work as LongWork;
