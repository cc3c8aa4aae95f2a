import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../bench/database.ts';
import { freePort, isReady, type Running, signIn } from '../testing/running-product.ts';
import { freshDataDir, start } from '../testing/started-here.ts';

type Match = { _id: string; rev: number };

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes on PostgreSQL: a goal that is entered at one is told to the readers of the other, and stands in its page',
  async () => {
    const database = await createDatabase('ticker');
    if (!database) throw new Error('No PostgreSQL server answers at TEST_DATABASE_URL');
    onTestFinished(database.drop);
    const dataDir = freshDataDir();
    const startOne = async () => {
      const product = start('server', { dataDir, port: await freePort(), env: { DATABASE_URL: database.url } });
      await isReady(product);
      return product;
    };
    const entering = await startOne();
    const reading = await startOne();

    const call = caller(entering, await signIn(entering.url));
    const { match } = (await call('GET', 'match/?site=fels&state=scheduled&limit=1')) as { match: Match[] };
    const id = match[0]?._id ?? '';
    const live = (await call('POST', `match/${id}/state`, { rev: match[0]?.rev, to: 'live' })) as Match;
    const page = async () => (await fetch(`${reading.url}/fels/Spiel/${id}`)).text();
    expect(await page()).not.toContain('1:0');
    const next = await listen(`${reading.url}/api/v0/match/${id}/live`);
    expect(await next()).toContain(`id: ${live.rev}\n`);

    await call('POST', `match/${id}/event`, { key: crypto.randomUUID(), kind: 'goal', side: 'home', minute: 3 });
    expect(await next()).toContain(`id: ${live.rev + 1}\n`);
    expect(await page()).toContain('1:0');
  },
);

const caller =
  ({ url }: Running, cookie: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v0/${path}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.status, path).toBeLessThan(300);
    return answer.json();
  };

/** Reads a stream; each call gives the text up to the next event. */
async function listen(url: string): Promise<() => Promise<string>> {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const { body } = await fetch(url, { signal: ended.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    let text = '';
    while (!text.includes('event:')) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) throw new Error(`The stream ended after: ${text}`);
      text += value;
    }
    return text;
  };
}
