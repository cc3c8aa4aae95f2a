/** One line of progress in plain words. */
export function say(text) {
  console.log(`[kirchplatz] ${text}`);
}

/**
 * Ends the process with one sentence that says what happened and what to do.
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(`[kirchplatz] ${sentence}`);
  return process.exit(1);
}

/** Says what is being done, does it, and adds how long it took. */
export async function step(text, act) {
  say(`${text} …`);
  const startedAt = Date.now();
  const result = await act();
  say(`   done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
