// npm run password -- <email>: gives an account a new password, prints it once and ends its sessions. DATABASE_URL, DATA_DIR,
// FILES_URL and SECRET_KEYS as for the server, which with the embedded database must not run. Ends with 0, 1 without such an account, or 2.
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { readEnv } from '../src/kernel/env.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { openMailer } from '../src/kernel/mail/open-mailer.ts';
import { commandLine } from '../src/kernel/program.ts';
import { openSecretBox } from '../src/kernel/secrets/open-secret-box.ts';
import { setPasswordByOperator } from '../src/modules/auth/index.ts';
import { buildServer } from '../src/server.ts';
import { explain } from '../src/terminal.ts';

try {
  const [handle = ''] = process.argv.slice(2);
  if (!handle) throw new Error(`Name the account: ${commandLine('password', '<email>')}`);
  const env = readEnv(process.env);
  demandDatabase(env);
  const database = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { db } = database;
    const server = await buildServer({
      env,
      handle: database,
      files: await openFileStore(env.FILES_URL ?? '', env.DATA_DIR),
      secrets: await openSecretBox({ db, dataDir: env.DATA_DIR, secretKeys: env.SECRET_KEYS }),
      mail: await openMailer({ smtpUrl: env.SMTP_URL ?? '', dataDir: env.DATA_DIR, from: env.MAIL_FROM }),
      jobs: { enqueue: async () => {} },
      now: () => new Date(),
    });
    const password = await setPasswordByOperator(await server.contextOf(), handle);
    await server.close();
    console.log(
      password
        ? `The new password of ${handle}, shown only now: ${password}\nAll sessions have ended; a second factor is still asked for.`
        : `There is no account ${handle}.`,
    );
    process.exitCode = password ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 2;
}
