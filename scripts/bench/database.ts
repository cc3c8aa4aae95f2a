import pg from 'pg';

export type OwnDatabase = { url: string; drop: () => Promise<void> };

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of its own on the server of TEST_DATABASE_URL or of this machine; null when none answers. */
export async function createDatabase(purpose = 'product'): Promise<OwnDatabase | null> {
  const server = process.env.TEST_DATABASE_URL ?? LOCAL_SERVER;
  const name = `kirchplatz_bench_${process.pid}_${purpose}`;
  const isThere = await ask(server, `create database ${name}`).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(server, `drop database if exists ${name} with (force)`) };
}

async function ask(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
