// npm run files:adopt: makes the database the owner of the file store, for the cases in which the server refuses to start and
// a person knows better. DATABASE_URL, DATA_DIR and FILES_URL as for the server. Ends with 0, or with 2 when it could not be done.
import { adoptStore } from '../src/kernel/installation/claim-store.ts';
import { readMark } from '../src/kernel/installation/store-mark.ts';
import { withStore } from './files/opened-store.ts';
import { sentenceOfAdoption } from './files/store-report.ts';

await withStore(async (store) => {
  const before = await readMark(store.files);
  await adoptStore(store);
  console.log(sentenceOfAdoption({ ...store, before, after: await readMark(store.files) }));
});
