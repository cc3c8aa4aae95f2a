import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/connect.ts';
import { createSecretBox, newSecretKey, readSecretKeys, type SecretBox, type SecretKey } from './secret-box.ts';
import { secretKeys } from './tables.ts';

/** Name of the key file in DATA_DIR. */
export const KEY_FILE = 'secret.key';
const PROOF = 'kirchplatz';
const PROOF_PURPOSE = 'kernel.key';

/** The keys of this installation differ from those its database was written with. */
export class SecretKeyError extends Error {}

type Options = { db: Db; dataDir: string; secretKeys?: string | undefined; now?: () => Date };

/**
 * Opens the box with the keys of SECRET_KEYS, else of DATA_DIR/secret.key (readable only by its owner, created at the first
 * start).
 * @throws SecretKeyError when the database has values of a missing key, instead of creating a new key
 */
export async function openSecretBox({
  db,
  dataDir,
  secretKeys: given,
  now = () => new Date(),
}: Options): Promise<SecretBox> {
  const used = await db.select().from(secretKeys);
  const keys = readSecretKeys(
    given ?? (await readKeyFile(dataDir)) ?? (used.length > 0 ? '' : await makeKeyFile(dataDir, now())),
  );
  for (const { id, proof } of used) demandKey(keys, id, proof);
  const box = createSecretBox(keys);
  const [current] = keys;
  if (current && !used.some(({ id }) => id === current.id)) {
    const proof = box.seal(PROOF_PURPOSE, PROOF);
    await db.insert(secretKeys).values({ id: current.id, proof }).onConflictDoNothing();
  }
  return box;
}

/** Reason for which the secrets in the database cannot be opened with the keys at hand, with advice; null when they can. Creates no key. */
export async function secretKeyProblem({ db, dataDir, secretKeys: given }: Options): Promise<string | null> {
  const used = await db.select().from(secretKeys);
  const keys = readSecretKeys(given ?? (await readKeyFile(dataDir)) ?? '');
  try {
    for (const { id, proof } of used) demandKey(keys, id, proof);
    return null;
  } catch (error) {
    if (error instanceof SecretKeyError) return error.message;
    throw error;
  }
}

function demandKey(keys: readonly SecretKey[], id: string, proof: string): void {
  const key = keys.find((one) => one.id === id);
  const advice = `Put back DATA_DIR/${KEY_FILE} from the backup, or set SECRET_KEYS; a new key cannot open what is stored.`;
  if (!key)
    throw new SecretKeyError(`The database holds secrets sealed with the key ${id}, which is missing. ${advice}`);
  try {
    createSecretBox([key]).open(PROOF_PURPOSE, proof);
  } catch {
    throw new SecretKeyError(`The key named ${id} is not the one this database was sealed with. ${advice}`);
  }
}

async function readKeyFile(dataDir: string): Promise<string | null> {
  return readFile(path.join(dataDir, KEY_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Two processes may race here: the second one reads the key of the first. */
async function makeKeyFile(dataDir: string, now: Date): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const key = newSecretKey(now);
  try {
    const file = await open(path.join(dataDir, KEY_FILE), 'wx', 0o600);
    try {
      await file.writeFile(`${key}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeyFile(dataDir)) ?? '';
  }
}
