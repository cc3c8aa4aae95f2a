// FILES_URL_TO=s3://… npm run files:move: copies all files from where FILES_URL and DATA_DIR say to another place, reads each of
// them back there and compares. Ends with 0 when both places hold the same, 1 when something differs, 2 when it could not be done.
import { readEnv } from '../src/kernel/env.ts';
import { copyStore } from '../src/kernel/files/copy-store.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { readMark } from '../src/kernel/installation/store-mark.ts';
import { explain } from '../src/terminal.ts';
import { demandFreePlace, demandOtherPlace, sentenceOfMove, tellProgress } from './files/move-report.ts';

try {
  const env = readEnv(process.env);
  const from = env.FILES_URL ?? '';
  const to = demandOtherPlace(process.env.FILES_URL_TO, from, env.DATA_DIR);
  const target = await openFileStore(to, env.DATA_DIR);
  await target.check();
  const source = await openFileStore(from, env.DATA_DIR);
  demandFreePlace(await readMark(source), await readMark(target));
  const report = await copyStore(source, target, tellProgress());
  console.log(sentenceOfMove(report));
  process.exitCode = report.different.length > 0 ? 1 : 0;
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 2;
}
