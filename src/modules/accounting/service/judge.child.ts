import { judgeHere } from './judge-file.ts';

/** Answers with the JSON of `Judged`. An error ends the process, which the parent reads as failure. */
process.once('message', (bytes: Uint8Array) => {
  void (async () => {
    const judged = await judgeHere(bytes);
    process.send?.(Buffer.from(JSON.stringify(judged)), () => process.disconnect());
  })();
});
