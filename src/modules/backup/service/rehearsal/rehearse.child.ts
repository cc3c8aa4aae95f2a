import { rmSync } from 'node:fs';
import { type RehearsalTask, rehearseArchive } from './rehearse-archive.ts';

/** Receives a `RehearsalTask` and answers with a `Rehearsed`. */
process.once('message', (task: RehearsalTask) => {
  // The server is gone: what it would have removed holds personal data in clear.
  process.once('disconnect', () => {
    rmSync(task.folder, { recursive: true, force: true });
    process.exit(1);
  });
  void rehearseArchive(task).then((rehearsed) => process.send?.(rehearsed));
});
