import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';

const mailbox = { uuid: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10', _id: 'office', from_address: 'a@example.test' };

const sender = { address: 'a@gmail.com', host: 'smtp.gmail.com' };
const mailboxes = rights(
  async () => null,
  [
    [
      'POST /api/v0/config_test_mailbox',
      `${REFUSED} 200`,
      () => ({ body: { mailbox: { ...mailbox, from_address: '' } } }),
    ],
    ['POST /api/v0/mail_domain/check', `${REFUSED} 200`, () => ({ body: sender })],
    ['POST /api/v0/mail_domain/key', `${REFUSED} 200`, () => ({ body: sender })],
    ['GET /api/v0/mail_oauth/', `${REFUSED} 200`],
    ['POST /api/v0/mail_oauth/begin', `${REFUSED} 404`, () => ({ body: { mailbox: mailbox.uuid } })],
    ['POST /api/v0/mail_oauth/finish', `${REFUSED} 400`, () => ({ body: { code: 'x', state: 'x' } })],
  ],
);

const outbox = rights(makeMail, [
  ['GET /api/v0/mail/', `${REFUSED} 200`],
  ['GET /api/v0/mail/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['POST /api/v0/mail/:id/resend', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: { rev: 3 } })],
  ['POST /api/v0/mail/:id/confirm', `${REFUSED} 409`, ({ id }) => ({ ...byPath(id), body: { rev: 3 } })],
]);

async function makeMail(house: House) {
  const ctx = await house.server.contextOf();
  return ctx.mail.send({ to: 'anna@example.test', subject: 'Grüß Gott', text: 'Text' });
}

export const tables = [mailboxes, outbox];
