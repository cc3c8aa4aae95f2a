/** Who waits for a picture: a reader in front of an empty frame, an upload, or nobody yet. */
export type Urgency = 'reader' | 'upload' | 'nobody';

type Turn = { urgency: Urgency; begin: () => void };

const ORDER: readonly Urgency[] = ['reader', 'upload', 'nobody'];
const waiting: Turn[] = [];
let isBusy = false;

/**
 * One picture at a time in the whole process: page requests keep a core, and memory stays that of one picture. The decoding
 * itself runs on threads of its own. Readers come before the eighty uploads that somebody has just dropped.
 */
export async function inTurn<T>(urgency: Urgency, act: () => Promise<T>): Promise<T> {
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

/** Taken out of the queue while `isBusy` stays set, so that nobody can slip in between. */
function nextTurn(): Turn | undefined {
  for (const urgency of ORDER) {
    const index = waiting.findIndex((turn) => turn.urgency === urgency);
    if (index >= 0) return waiting.splice(index, 1)[0];
  }
  return undefined;
}
