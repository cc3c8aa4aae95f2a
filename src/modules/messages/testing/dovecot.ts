import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMailServer } from './imap-server.ts';

const PROGRAM = '/usr/sbin/dovecot';

/** True if this machine has a Dovecot, the IMAP server of most providers. */
export const hasDovecot = existsSync(PROGRAM);

/** Dovecot refuses to open mailboxes as root: then as the user 'mail' (8). */
const MAIL_USER = 8;

/** A Dovecot process of its own, with all its files in a folder that goes with it. */
export async function startDovecot(): Promise<TestMailServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-dovecot-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = path.join(folder, 'dovecot.conf');
  const mails = path.join(folder, 'mails');
  makeFolder(mails);
  writeFileSync(config, configuration({ folder, port, mails }));
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    // A master that was killed leaves this behind, and its successor would take it for a living one.
    rmSync(path.join(folder, 'run', 'master.pid'), { force: true });
    server = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore', detached: true });
    for (let attempt = 0; attempt < 100 && !(await answers(port)); attempt += 1) await sleep(50);
  }

  async function stop(): Promise<void> {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => void running.once('exit', () => resolve()));
    // As when the power fails: sessions are processes of their own, in the group of their master.
    if (running.pid) process.kill(-running.pid, 'SIGKILL');
    await ended;
    for (let attempt = 0; attempt < 100 && (await answers(port)); attempt += 1) await sleep(50);
  }

  await start();
  return {
    port,
    start,
    stop,
    deliver: (source, user = 'kanzlei') => {
      const name = `${crypto.randomUUID()}.test`;
      for (const part of ['', 'cur', 'new', 'tmp']) makeFolder(path.join(mails, user, part));
      const draft = path.join(mails, user, 'tmp', name);
      writeFileSync(draft, source);
      giveToMail(draft);
      renameSync(draft, path.join(mails, user, 'new', name));
    },
    renumber: () => {
      const validity = String(Math.floor(Math.random() * 1_000_000) + 1);
      const update = ['mailbox', 'update', '-u', 'kanzlei', '--uid-validity', validity, 'INBOX'];
      execFileSync('/usr/bin/doveadm', ['-c', config, ...update], { stdio: 'pipe' });
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const isRoot = userInfo().uid === 0;

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  giveToMail(folder);
}

function giveToMail(file: string): void {
  if (isRoot) chownSync(file, MAIL_USER, MAIL_USER);
}

function configuration({ folder, port, mails }: { folder: string; port: number; mails: string }): string {
  const { username, uid, gid } = userInfo();
  const owner = isRoot ? { uid: MAIL_USER, gid: MAIL_USER } : { uid, gid };
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mails}/%u
mailbox_idle_check_interval = 1s
passdb {
  driver = static
  args = password=geheim
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${mails}/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
${isRoot ? '' : '  chroot =\n'}}
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\nservice anvil {\n  chroot =\n}\n`}`;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
