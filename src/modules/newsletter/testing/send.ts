import type { House } from '../../../testing/house.ts';
import type { Sending } from '../collections/sendings.ts';
import type { SendingReport } from '../contract/sendings.ts';
import { tickNewsletters } from '../service/sendings/tick.ts';

export const MINUTE_MS = 60_000;

/** Calls an endpoint of a sending as the administrator. */
export async function act(house: House, id: string, path: string, body: object) {
  return house.call('admin', `POST /api/v0/newsletter_sending/:id/${path}` as never, { params: { id }, body } as never);
}

/** "Send now", and the minute in which it can be taken back is over. */
export async function sendNow(house: House, { _id, rev }: Pick<Sending, '_id' | 'rev'>): Promise<void> {
  const { status, text } = await act(house, _id, 'schedule', { rev, planned: '' });
  if (status !== 200) throw new Error(text);
  house.clock.advance(MINUTE_MS);
}

/** The job of every minute. */
export const tick = (house: House) => tickNewsletters(() => house.contextOf('admin'));

export async function reportOf(house: House, id: string): Promise<SendingReport> {
  const key = 'GET /api/v0/newsletter_sending/:id/report';
  const { body } = await house.call('admin', key as never, { params: { id } } as never);
  return (body as { report: SendingReport }).report;
}

/** Recipients of newsletters, in the order in which they were sent. */
export const sentTo = (house: House): string[] =>
  house.mail.sent.filter(({ purpose }) => purpose === 'newsletter').map(({ to }) => to);
