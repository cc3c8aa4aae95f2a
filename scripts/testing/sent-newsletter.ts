import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Running } from './running-product.ts';

const LIST = '7d3f3f0e-6b0a-4a53-9a5e-0d4f6a1b2c3d';

export type LedgerReport = {
  state: string;
  rev: number;
  counts: Record<'total' | 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'skipped' | 'unclear', number>;
};

/** Addresses of the readers that `readersSql` inserts. */
export const readerAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `leserin${at + 1}@example.test`);

/** Inserts a list with confirmed readers. */
export const readersSql = (count: number): string => `
  insert into newsletter_lists (id, site_id, name) select '${LIST}', id, 'Rundbrief' from sites where slug = 'fels';
  insert into newsletter_subscribers (site_id, email, name, state, confirmed_at, lists)
    select id, 'leserin' || n || '@example.test', 'Leserin ' || n, 'confirmed', now(), array['${LIST}'::uuid]
    from sites, generate_series(1, ${count}) n where slug = 'fels';`;

/** Passes the minute in which "send now" can be taken back. */
export const A_MINUTE_LATER = `
  update newsletter_sendings set starts_at = starts_at - interval '1 minute' where starts_at is not null;
  update jobs.job set start_after = start_after - interval '1 minute' where state < 'active';`;

/** Writes a newsletter to the list and says "send now"; gives its id. */
export async function planSending({ url }: Running, cookie: string): Promise<string> {
  const blocks = [{ id: 'a', kind: 'text', version: 1, data: { html: '<p>Grüß Gott, {{name|liebe Leserin}}!</p>' } }];
  const written = { site: 'fels', subject: 'Rundbrief', blocks, lists: [LIST] };
  const [made] = await postSending<{ _id: string; rev: number }[]>(url, '', cookie, written);
  if (!made) throw new Error('The newsletter was not stored');
  await postSending(url, `${made._id}/schedule`, cookie, { rev: made.rev, planned: '' });
  return made._id;
}

export const reportOf = async (url: string, sending: string, cookie: string): Promise<LedgerReport> =>
  (await get<{ report: LedgerReport }>(url, `${sending}/report`, cookie)).report;

/** Addresses of the readers of whom only a person can say if they have it. */
export async function unclearOf(url: string, sending: string, cookie: string): Promise<string[]> {
  const emails: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${sending}/deliveries?state=unclear&limit=100&page=${page}`;
    const { newsletter_delivery } = await get<{ newsletter_delivery: { email: string }[] }>(url, path, cookie);
    emails.push(...newsletter_delivery.map(({ email }) => email));
    if (newsletter_delivery.length < 100) return emails;
  }
}

/** Calls the API of sendings. @throws Error with the answer of a refusal */
export async function postSending<T>(url: string, path: string, cookie: string, body: object): Promise<T> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' };
  return answered(
    await fetch(`${url}/api/v0/newsletter_sending/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

const get = async <T>(url: string, path: string, cookie: string): Promise<T> =>
  answered(await fetch(`${url}/api/v0/newsletter_sending/${path}`, { headers: { cookie } }));

async function answered<T>(answer: Response): Promise<T> {
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${said}`);
  return JSON.parse(said) as T;
}

/** Emails that each reader got, by address, whichever door they came through. */
export type Journal = Map<string, number>;

/** SMTP server that notes what it took in a journal. `onTaken`: called before it says so. */
export async function startSink(journal: Journal, onTaken: () => void | Promise<void> = () => {}): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      text(stream)
        .then(() => {
          journal.set(to, (journal.get(to) ?? 0) + 1);
          return onTaken();
        })
        .then(() => done(), done);
    },
  });
  server.on('error', () => {});
  const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
    const one = server.listen(0, '127.0.0.1', () => resolve(one));
  });
  onTestFinished(() => new Promise<void>((ended) => server.close(() => ended())));
  return (listening.address() as AddressInfo).port;
}
