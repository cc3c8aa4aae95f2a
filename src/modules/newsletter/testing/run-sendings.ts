import type { House } from '../../../testing/house.ts';
import type { Sending } from '../collections/sendings.ts';
import type { SendingReport } from '../contract/sendings.ts';
import { tickNewsletters } from '../service/sendings/tick.ts';

export const MINUTE_MS = 60_000;

/** Acts on a sending as the administrator. */
export async function act(house: House, id: string, path: string, body: object) {
  return house.call('admin', `POST /api/v0/newsletter_sending/:id/${path}` as never, { params: { id }, body } as never);
}

/** Sends it, and lets the minute pass in which it could be taken back. */
export async function sendNow(house: House, { _id, rev }: Pick<Sending, '_id' | 'rev'>): Promise<void> {
  const { status, text } = await act(house, _id, 'schedule', { rev, planned: '' });
  if (status !== 200) throw new Error(text);
  house.clock.advance(MINUTE_MS);
}

/** The job of every minute. */
export const tick = (house: House) => tickNewsletters(house.server.contextOf);

/** Its report as the administrator sees it. */
export async function reportOf(house: House, id: string): Promise<SendingReport> {
  const { body } = await house.call(
    'admin',
    'GET /api/v0/newsletter_sending/:id/report' as never,
    { params: { id } } as never,
  );
  return (body as { report: SendingReport }).report;
}

/** Addresses that newsletters were sent to, in order. */
export const sentTo = (house: House) =>
  house.mail.sent.filter(({ purpose }) => purpose === 'newsletter').map(({ to }) => to);
