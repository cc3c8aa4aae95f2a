import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Post } from './contract.ts';
import { PostView } from './screens/admin/inbox/post-view.tsx';
import { messageBoxes } from './service/mail-in/fetch-mail.ts';
import { takeMail } from './service/mail-in/take-mail.ts';
import { posts } from './tables.ts';
import { inboxOf, openMailboxes, threadOf } from './testing/mailboxes.ts';
import type { OddMail } from './testing/odd-mail.ts';
import { oddMails } from './testing/odd-mails.ts';

const FORBIDDEN_TAGS =
  /<(script|iframe|object|embed|form|input|button|base|meta|link|style|svg|math|video|audio|textarea|template)\b/i;
const FORBIDDEN_ATTRIBUTES = /<[^>]*\s(on\w+|srcset|background|poster|action|formaction|srcdoc)\s*=/i;
const FORBIDDEN_VALUES = /<[^>]*=\s*["']?\s*(javascript|data|vbscript):|url\s*\(|expression\s*\(/i;

/** The page in the frame: what stands between its own head and end. */
const bodyOf = (page: string) => /<body>([\s\S]*)<\/body><\/html>$/.exec(page)?.[1] ?? '';

async function take(house: House, mail: OddMail) {
  const ctx = await house.server.contextOf();
  const [box] = await messageBoxes(ctx);
  if (!box) throw new Error('There is no mailbox');
  return takeMail(ctx, { box, source: mail.source, receivedAt: house.clock.now(), isWhole: true });
}

const drawn = (post: Post) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PostView post={post} canUseFiles={false} />
    </MantineProvider>,
  );

test('more than 200 emails of odd shapes are stored and shown, and none of them runs or loads anything', async ({
  house,
}) => {
  await openMailboxes(house, [{ port: 1 }]);
  const mails = oddMails();
  expect(mails.length).toBeGreaterThan(200);
  for (const mail of mails) {
    expect(await take(house, mail), mail.name).toBe(true);
    house.clock.advance(1000);
  }
  const subjects = new Map<string, string>();
  for (let page = 1; page <= 2; page += 1) {
    const { body } = await house.call('officeOfFels', 'GET /api/v0/message/', {
      query: { page, limit: 200, sort: 'createdAt' },
    });
    for (const one of (body as { message: { _id: string; subject: string }[] }).message)
      subjects.set(one._id, one.subject);
  }
  expect(subjects.size).toBe(mails.length);
  const ids = [...subjects.keys()];
  for (const [index, mail] of mails.entries()) await checkShown(house, mail, ids[index] ?? '');
}, 300_000);

async function checkShown(house: House, { name, shows, file }: OddMail, id: string): Promise<void> {
  const thread = await threadOf(house, { _id: id });
  const [message, post] = [thread.message[0], thread.post[0]];
  if (!message || !post) throw new Error(`${name} has no text`);
  const lines = [message.subject, message.name, message.email, ...post.files.map((one) => one.name)].join('');
  expect(lines, name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
  expect(post.files.map((one) => one.name).join(), name).not.toMatch(/[\\/<>"]/);
  const text = drawn({ ...post, hasHtml: false });
  // What is drawn as text has no markup but our own; icons are ours.
  expect(text.replace(/<svg[\s\S]*?<\/svg>/g, ''), name).not.toMatch(/<(script|img|iframe|object|form)\b/i);
  const page = post.hasHtml ? await framed(house, post._id, name) : '';
  if (shows) expect(`${message.subject}\n${text}\n${page}`.replaceAll('&amp;', '&'), name).toContain(shows);
  if (file)
    expect(
      post.files.map((one) => one.name),
      name,
    ).toContain(file);
}

async function framed(house: House, id: string, name: string): Promise<string> {
  const { text, headers } = await house.call('officeOfFels', 'GET /api/v0/message/post/:id/html', byPath(id));
  const policy = String(headers['content-security-policy']);
  expect(policy, name).toContain("default-src 'none'");
  expect(policy, name).toMatch(/sandbox (?!.*allow-scripts)/);
  const body = bodyOf(text);
  for (const forbidden of [FORBIDDEN_TAGS, FORBIDDEN_ATTRIBUTES, FORBIDDEN_VALUES])
    expect(body, name).not.toMatch(forbidden);
  for (const [, src = ''] of body.matchAll(/<img[^>]*\ssrc="([^"]*)"/g))
    expect(src, name).toMatch(/^\/api\/v0\/message\/file\//);
  return body;
}

test('an email that cannot be stored as a whole is there by its head, and those after it come in', async ({
  house,
}) => {
  const { contextOf } = await openMailboxes(house, [{ port: 1 }]);
  const [box] = await messageBoxes(await contextOf());
  if (!box) throw new Error('There is no mailbox');
  const [mail] = oddMails();
  const taken = {
    box,
    source: mail?.source ?? Buffer.alloc(0),
    receivedAt: house.clock.now(),
    isWhole: true,
    isBroken: true,
  };
  expect(await takeMail(await contextOf(), taken)).toBe(true);
  const [message] = await inboxOf(house);
  expect(message).toMatchObject({
    subject: mail?.name,
    message: expect.stringContaining('im Postfach am Mail-Server'),
  });
  expect(await house.handle.db.$count(posts)).toBe(1);
});
