import { AppError } from '#kernel/errors.ts';

/** Who waits for a picture: a reader in front of an empty frame, an upload, or nobody yet. */
export type Urgency = 'reader' | 'upload' | 'nobody';

/** One who waits; readers tell in which network they are, and whether they have hung up meanwhile. */
export type Waiter = { urgency: Urgency; network?: string; hasLeft?: () => boolean };

export const UPLOAD: readonly Waiter[] = [{ urgency: 'upload' }];

type Turn = { waiters: readonly Waiter[]; begin: () => void; drop: (why: AppError) => void };

/** Gives the bytes of a picture when its turn has come: those of pictures that wait would fill the memory. */
export type Load = () => Promise<Buffer>;

/** Whoever is a reader can ask for pictures that nobody has made; uploads and jobs are bounded where they begin. */
const MOST_READERS_WAITING = 500;
/** A page full of pictures that are all new, on one connection; a house full of guests behind one address waits for the same ones. */
const MOST_OF_ONE_NETWORK = 100;
const RETRY_AFTER_SECONDS = 10;

const ORDER: readonly Urgency[] = ['reader', 'upload', 'nobody'];
const ORDER_AFTER_READER: readonly Urgency[] = ['upload', 'reader', 'nobody'];
let waiting: Turn[] = [];
let isBusy = false;
let latest: Urgency = 'nobody';

/**
 * One picture at a time in the whole process: page requests keep a core, and memory stays that of one picture. The decoding
 * itself runs on threads of its own. Readers and uploads take turns, networks of readers as well: nobody waits for all that
 * somebody else has asked for. A turn for which only readers wait who have hung up is dropped.
 * NB: `act` reads the picture itself (`Load`), and never waits for another turn: it would wait for ever. Others who want the
 * same are added to `waiters` while it waits.
 * @throws AppError media.busy (503) for a reader when too many readers wait already, and for one who has hung up
 */
export async function inTurn<T>(waiters: readonly Waiter[], act: () => Promise<T>): Promise<T> {
  if (isBusy) await untilTurn(waiters);
  isBusy = true;
  latest = urgencyOf(waiters);
  try {
    return await act();
  } finally {
    const next = nextTurn();
    if (next) next.begin();
    else isBusy = false;
  }
}

function untilTurn(waiters: readonly Waiter[]): Promise<void> {
  if (urgencyOf(waiters) === 'reader') demandPlace(waiters);
  return new Promise((begin, drop) => waiting.push({ waiters, begin, drop }));
}

function demandPlace([reader]: readonly Waiter[]): void {
  dropLeft();
  const readers = waiting.filter(({ waiters }) => urgencyOf(waiters) === 'reader');
  const own = readers.filter(({ waiters }) => waiters.some(({ network }) => network && network === reader?.network));
  if (readers.length >= MOST_READERS_WAITING || own.length >= MOST_OF_ONE_NETWORK) throw busy();
}

const busy = () => new AppError('media.busy', 503, 'media_errorBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Taken out of the queue while `isBusy` stays set, so that nobody can slip in between. */
function nextTurn(): Turn | undefined {
  dropLeft();
  for (const urgency of latest === 'reader' ? ORDER_AFTER_READER : ORDER) {
    const index = waiting.findIndex(({ waiters }) => urgencyOf(waiters) === urgency);
    const [turn] = index < 0 ? [] : waiting.splice(index, 1);
    if (!turn) continue;
    if (urgency === 'reader') moveBack(stillThere(turn)[0]?.network);
    return turn;
  }
  return undefined;
}

/** What only this network waits for comes after everybody else's. */
function moveBack(network: string | undefined): void {
  const isOwn = (turn: Turn) => stillThere(turn).every((waiter) => waiter.network === network);
  waiting = [...waiting.filter((turn) => !isOwn(turn)), ...waiting.filter(isOwn)];
}

function dropLeft(): void {
  const left = waiting.filter((turn) => stillThere(turn).length === 0);
  if (left.length === 0) return;
  waiting = waiting.filter((turn) => !left.includes(turn));
  for (const { drop } of left) drop(busy());
}

const stillThere = ({ waiters }: Turn): Waiter[] => waiters.filter(({ hasLeft }) => !hasLeft?.());

/** That of the most urgent one. */
const urgencyOf = (waiters: readonly Waiter[]): Urgency =>
  ORDER.find((urgency) => waiters.some((waiter) => waiter.urgency === urgency && !waiter.hasLeft?.())) ?? 'nobody';
