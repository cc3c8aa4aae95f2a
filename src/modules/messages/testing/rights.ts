import { answerTo } from '#kernel/captcha/testing.ts';
import type { House } from '../../../testing/house.ts';
import { byPath, byQuery, rights } from '../../../testing/matrix.ts';
import { HIDDEN, known, REFUSED } from '../../../testing/rights/words.ts';
import { buildMessage } from '../testing.ts';

const messages = rights(makeMessages, [
  ['GET /api/v0/message/', '403 403 200 200'],
  ['GET /api/v0/message/:id', HIDDEN, ({ message }) => byPath(message._id)],
  ['GET /api/v0/message/choices', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/message/', `${REFUSED} 201`, () => ({ body: NOTED })],
  ['PUT /api/v0/message/', HIDDEN, ({ message }) => ({ body: { ...known(message), tags: ['Taufe'] } })],
  ['DELETE /api/v0/message/', HIDDEN, ({ message }) => byQuery(message._id)],
  ['DELETE /api/v0/message/:id', HIDDEN, ({ message }) => byPath(message._id)],
  ['POST /api/v0/batch/message/', '403 403 200 200', ({ message }) => ({ body: [message._id] })],
  ['POST /api/v0/batch/message/remove', HIDDEN, ({ message }) => ({ body: [message._id] })],
  ['POST /api/v0/message/restore', HIDDEN, ({ trashed }) => ({ body: [trashed._id] })],
  [
    'POST /api/v0/message/:id/reply',
    HIDDEN,
    ({ message }) => ({ ...byPath(message._id), body: { rev: message.rev, text: 'Grüß Gott' } }),
  ],
  ['POST /api/v0/message/:id/note', HIDDEN, ({ message }) => ({ ...byPath(message._id), body: { text: 'Notiz' } })],
  [
    'POST /api/v0/message/:id/merge',
    HIDDEN,
    ({ message, merged }) => ({ ...byPath(message._id), body: { rev: message.rev, other: merged._id } }),
  ],
  [
    'PUT /api/v0/message/:id/presence',
    HIDDEN,
    ({ message }) => ({ ...byPath(message._id), body: { isWriting: false } }),
  ],
  ['GET /api/v0/message/post/:id/html', HIDDEN, ({ post }) => byPath(post)],
  ['GET /api/v0/message/file/:id', HIDDEN, ({ file }) => byPath(file)],
]);

const forms = rights(makeSubmission, [
  ['POST /api/v0/forms/jobs', '201 400 400 400', (body) => ({ body })],
  ['GET /api/v0/form_kind/:kind', '403 403 200 200', () => ({ params: { kind: 'baptism' } })],
]);

const NOTED = { site: 'fels', name: 'Anna Muster', subject: 'Anruf', message: 'Bittet um Rückruf' };

async function makeMessages(house: House) {
  const { message, post, file } = await buildMessage(house);
  const { message: trashed } = await buildMessage(house);
  const { message: merged } = await buildMessage(house);
  await house.call('admin', 'DELETE /api/v0/message/:id', byPath(trashed._id));
  return { message, post, file, trashed, merged };
}

/** A challenge works once: only the first caller sends the form. */
async function makeSubmission(house: House) {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(5000);
  const values = { name: 'Anna Muster', email: 'anna@example.test', message: 'Wann ist die Christmette?' };
  return { site: 'fels', values, privacy: true, captcha: { token, answer: answerTo(token) } };
}

export const tables = [messages, forms];
