// npm run files:check: reads the stored bytes of every file and compares them with what was noted when they were stored.
// DATABASE_URL, DATA_DIR and FILES_URL as for the server. Ends with 0 when all are whole, 1 when not, 2 when it could not look.
import { demandOwnStore } from '../src/kernel/installation/claim-store.ts';
import { checkBytes } from '../src/modules/media/service/storage/check-bytes.ts';
import { sentencesOfCheck } from './files/check-report.ts';
import { withStore } from './files/opened-store.ts';

await withStore(async (store) => {
  await demandOwnStore(store);
  const report = await checkBytes(store);
  console.log(sentencesOfCheck(report));
  const failed = report.unread.length > 0 ? 2 : 0;
  process.exitCode = report.damaged.length > 0 ? 1 : failed;
});
