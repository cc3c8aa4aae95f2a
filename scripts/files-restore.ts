// npm run files:restore: puts what the nightly sweep took during the last 14 days back to its place in the file store.
// DATABASE_URL, DATA_DIR and FILES_URL as for the server. Ends with 0, or with 2 when it could not be done.
import { restoreStoreTrash } from '../src/kernel/files/store-trash.ts';
import { demandOwnStore } from '../src/kernel/installation/claim-store.ts';
import { withStore } from './files/opened-store.ts';
import { sentenceOfRestore } from './files/store-report.ts';

await withStore(async (store) => {
  await demandOwnStore(store);
  console.log(sentenceOfRestore(await restoreStoreTrash(store.files)));
});
