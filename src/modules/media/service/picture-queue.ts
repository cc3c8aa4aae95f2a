import { AppError } from '#kernel/errors.ts';

/** Who waits for a picture: a reader in front of an empty frame, an upload, or nobody yet. */
export type Urgency = 'reader' | 'upload' | 'nobody';

type Turn = { urgency: Urgency; begin: () => void };

/** Gives the bytes of a picture when its turn has come: those of pictures that wait would fill the memory. */
export type Load = () => Promise<Buffer>;

/** Whoever is a reader can ask for pictures that nobody has made; uploads and jobs are bounded where they begin. */
const MOST_READERS_WAITING = 200;
const RETRY_AFTER_SECONDS = 10;

const ORDER: readonly Urgency[] = ['reader', 'upload', 'nobody'];
const waiting: Turn[] = [];
let isBusy = false;

/**
 * One picture at a time in the whole process: page requests keep a core, and memory stays that of one picture. The decoding
 * itself runs on threads of its own. Readers come before the eighty uploads that somebody has just dropped.
 * NB: `act` reads the picture itself (`Load`), and never waits for another turn: it would wait for ever.
 * @throws AppError media.busy (503) for a reader when too many readers wait already
 */
export async function inTurn<T>(urgency: Urgency, act: () => Promise<T>): Promise<T> {
  if (isBusy && urgency === 'reader') demandPlace();
  if (isBusy) await new Promise<void>((begin) => waiting.push({ urgency, begin }));
  isBusy = true;
  try {
    return await act();
  } finally {
    const next = nextTurn();
    if (next) next.begin();
    else isBusy = false;
  }
}

function demandPlace(): void {
  if (waiting.filter((turn) => turn.urgency === 'reader').length < MOST_READERS_WAITING) return;
  throw new AppError('media.busy', 503, 'media_errorBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Taken out of the queue while `isBusy` stays set, so that nobody can slip in between. */
function nextTurn(): Turn | undefined {
  for (const urgency of ORDER) {
    const index = waiting.findIndex((turn) => turn.urgency === urgency);
    if (index >= 0) return waiting.splice(index, 1)[0];
  }
  return undefined;
}
