import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerTo, wrongAnswerTo } from '#kernel/captcha/testing.ts';
import { MailError } from '#kernel/mail/smtp.ts';
import { throttleWindows } from '#kernel/throttle/tables.ts';
import { knownSites } from '#modules/sites/index.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { submissionSchema } from './contract/forms.ts';
import type { Message, Thread } from './contract.ts';
import { submitPostedForm } from './pages.ts';
import { contactFields } from './service/forms/kinds.ts';
import { submitForm } from './service/forms/submit-form.ts';
import { tellAboutMessage } from './service/forms/tell-office.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { messageFiles, messages, posts } from './tables.ts';

const VALUES = { name: 'Anna Muster', email: 'anna@example.test', message: 'Wann ist heuer die Christmette?' };

async function challenge(house: House, answered = true) {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return { token, answer: answered ? answerTo(token) : '' };
}

async function submit(house: House, values: object = VALUES, more: object = {}) {
  const body = { site: 'fels', values, privacy: true, captcha: await challenge(house), ...more };
  return house.call('guest', 'POST /api/v0/forms/jobs', { body });
}

async function tell(house: House, copy = false): Promise<void> {
  const ctx = await house.server.contextOf();
  for (const { id } of await house.handle.db.select({ id: messages.id }).from(messages))
    await tellAboutMessage(ctx, { id, copy });
}

const inbox = async (house: House, query: Record<string, unknown> = {}) =>
  (await house.call('officeOfFels', 'GET /api/v0/message/', { query })).body as {
    message: Message[];
    total: number;
    unread: number;
  };

test.for([
  [{ name: '' }, 'name', 'please enter your name', 'Bitte geben Sie Ihren Namen ein'],
  [{ name: 'A' }, 'name', 'name too short', 'Der Name ist zu kurz'],
  [{ message: 'Hallo' }, 'message', 'message too short', 'Die Nachricht ist zu kurz'],
  [{ email: 'anna' }, 'email', 'email not valid', 'Die E-Mail-Adresse stimmt nicht'],
  [{ message: '' }, 'message', 'please fill in this field', 'Bitte füllen Sie dieses Feld aus'],
  [
    { email: '' },
    'email',
    'Please give an email address or a telephone number',
    'Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an',
  ],
  [
    { callback: 'on' },
    'phone',
    'We need your telephone number to call you back',
    'Für einen Rückruf brauchen wir Ihre Telefonnummer',
  ],
] as const)('%o is refused at its field, and the captcha is not used up', async ([wrong, field, en, de], { house }) => {
  const given = await challenge(house);
  const body = { site: 'fels', values: { ...VALUES, ...wrong }, privacy: true, captcha: given };
  const english = await house.call('guest', 'POST /api/v0/forms/jobs', { body, query: { lang: 'en' } });
  expect(english).toMatchObject({ status: 400, body: { details: { fields: { [field]: en } } } });
  const german = await house.call('guest', 'POST /api/v0/forms/jobs', { body });
  expect(german.body).toMatchObject({ details: { fields: { [field]: de } } });
  const right = { ...body, values: VALUES };
  expect((await house.call('guest', 'POST /api/v0/forms/jobs', { body: right })).status).toBe(201);
});

test('who has no email is reached by telephone; where no telephone is asked for, the email is demanded', async ({
  house,
}) => {
  expect((await submit(house, { ...VALUES, email: '', phone: '02738 1234', callback: 'on' })).status).toBe(201);
  const { message } = await inbox(house);
  expect(message).toMatchObject([{ email: '', phone: '02738 1234' }]);
  expect(contactFields(['name', 'email', 'message']).map(({ required }) => required)).toEqual([true, true, true]);
});

test('a wrong captcha answer, an unknown form and a missing consent store nothing', async ({ house }) => {
  const { token } = await challenge(house);
  const wrong = { token, answer: wrongAnswerTo(token) };
  expect((await submit(house, VALUES, { captcha: wrong })).body).toMatchObject({ code: 'wrongCaptcha' });
  expect((await submit(house, VALUES, { form: 'Nirgends' })).status).toBe(404);
  expect((await submit(house, VALUES, { privacy: false })).body).toMatchObject({
    details: { fields: { privacy: expect.any(String) } },
  });
  expect(await house.handle.db.$count(messages)).toBe(0);
});

test('mistakes come in the order of the form', async ({ house }) => {
  const answer = await submit(house, {}, { privacy: false });
  const { details } = answer.body as { details: { fields: Record<string, string> } };
  expect(Object.keys(details.fields)).toEqual(['name', 'email', 'message', 'privacy']);
});

test('what was typed comes back with the mistakes', async ({ house }) => {
  const form = new FormData();
  form.set('f.name', 'Anna Muster');
  form.set('f.message', 'Eine lange Geschichte\nmit Zeilen');
  form.set('captcha.token', 'odd');
  const outcome = await submitPostedForm(await house.contextOf('guest'), 'Kontakt', form);
  expect(outcome).toMatchObject({
    ok: false,
    values: { 'f.name': 'Anna Muster', 'f.message': 'Eine lange Geschichte\nmit Zeilen' },
    challenge: { token: expect.stringMatching(/./) },
  });
});

test('a sent form is in the inbox of its parish only, told to the office and confirmed to the sender', async ({
  house,
}) => {
  const { status, body } = await submit(house, { ...VALUES, subject: 'Christmette', phone: '+43 2738 1234' });
  expect(status).toBe(201);
  const { reference } = body as { reference: string };
  expect(await inbox(house)).toMatchObject({ unread: 1, message: [{ reference, name: 'Anna Muster', read: false }] });
  const other = await house.call('officeOfKirchberg', 'GET /api/v0/message/');
  expect(other.body).toMatchObject({ total: 0, unread: 0 });
  await tell(house, true);
  const confirmation = house.mail.lastTo('anna@example.test');
  expect(confirmation.subject).toContain(reference);
  expect(confirmation.text).toContain(VALUES.message);
  expect(confirmation.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
});

test('a form without a subject is named by its first answer, and days are told as people say them', async ({
  house,
}) => {
  const form = { site: 'fels', kind: 'baptism', slug: 'Taufe', title: { de: 'Taufe', en: 'Baptism' } };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: form })).status).toBe(201);
  const values = { child: 'Emil', born: '2026-09-01', home: 'Fels', wish: '2026-12-19' };
  const parents = { name: 'Anna Muster', email: 'anna@example.test', phone: '+43 2738 1234' };
  expect((await submit(house, { ...values, ...parents }, { form: 'Taufe' })).status).toBe(201);
  const [message] = (await inbox(house)).message;
  expect(message).toMatchObject({ subject: 'Taufe: Emil' });
  const opened = await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(message?._id ?? ''));
  expect((opened.body as Thread).post[0]?.answers.slice(1)).toEqual([
    { label: 'Geburtsdatum', value: 'Dienstag, 1. September 2026' },
    { label: 'Wohnort', value: 'Fels' },
    { label: 'Wunschtermin', value: 'Samstag, 19. Dezember 2026' },
  ]);
  const reply = { ...byPath(message?._id ?? ''), body: { rev: message?.rev, text: 'Gern.' } };
  expect((await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', reply)).status).toBe(200);
  const out = (await house.handle.db.select().from(posts)).find(({ kind }) => kind === 'out');
  await sendReply(await house.server.contextOf(), out?.id ?? '');
  expect(house.mail.lastTo('anna@example.test')).toMatchObject({
    subject: `Re: Taufe: Emil [${message?.reference}]`,
    text: expect.stringContaining('Gern.\n\n> Vorname des Kindes: Emil\n> Geburtsdatum') as string,
  });
});

test('while the mail server is down the visitor gets a reference, and the mail goes out later', async ({ house }) => {
  house.mail.failWith(new MailError({ code: 'ESOCKET', message: 'connect ECONNREFUSED' }));
  expect((await submit(house)).status).toBe(201);
  expect((await inbox(house)).total).toBe(1);
  await tell(house);
  const states = async () => (await house.call('admin', 'GET /api/v0/mail/')).body as object;
  expect(await states()).toMatchObject({ mail: [{ state: 'waiting' }] });
  house.mail.failWith(null);
  house.clock.advance(61_000);
  await house.server.jobs.find(({ name }) => name === 'mail.deliverWaiting')?.run({});
  expect(await states()).toMatchObject({ mail: [{ state: 'sent' }] });
});

test('line breaks and markup in single lines stay harmless', async ({ house }) => {
  const evil = 'Anna\r\nBcc: alle@example.test';
  const subject = '<img src=x onerror=alert(1)>\r\nX-Evil: 1';
  const { status } = await submit(house, { ...VALUES, name: evil, subject });
  expect(status).toBe(201);
  await tell(house, true);
  const [message] = (await inbox(house)).message;
  expect(message).toMatchObject({ name: 'Anna Bcc: alle@example.test', subject: expect.not.stringMatching(/[\r\n]/) });
  for (const { subject: line, to, html = '' } of house.mail.sent) {
    expect(line + to).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
  }
});

test('a flood of one network is throttled, and the inbox stays usable', async ({ house }) => {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  const post = { site: 'fels', values: VALUES, privacy: true, captcha: { token, answer: answerTo(token) } };
  const statuses = await Promise.all(
    Array.from(
      { length: 500 },
      async () => (await house.call('guest', 'POST /api/v0/forms/jobs', { body: post })).status,
    ),
  );
  expect(statuses.filter((status) => status === 429).length).toBe(490);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(await inbox(house)).toMatchObject({ total: 1, unread: 1 });
  expect((await inbox(house, { search: 'Christmette' })).total).toBe(1);
  const elsewhere = { ...(await house.contextOf('guest')), ip: '203.0.113.9' };
  const other = submissionSchema.parse({ ...post, captcha: await challenge(house) });
  expect(await submitForm(elsewhere, other)).toMatchObject({ reference: expect.any(String) });
  expect(await inbox(house)).toMatchObject({ total: 2, unread: 2 });
});

test('many links go to the spam folder, which nobody is told of', async ({ house }) => {
  const message = 'https://a.test https://b.test https://c.test https://d.test billig';
  expect((await submit(house, { ...VALUES, message })).status).toBe(201);
  await tell(house);
  expect(house.mail.sent).toHaveLength(0);
  expect(await inbox(house)).toMatchObject({ unread: 0 });
  expect(await inbox(house, { view: 'spam' })).toMatchObject({ total: 1 });
});

const SECRET = 'Meine Ehe ist am Ende';

async function confidentialForm(house: House) {
  const title = { de: 'Gespräch', en: 'Talk' };
  const form = { site: 'fels', kind: 'pastoral', slug: 'Gespraech', title, confidential: true };
  const unread = await house.call('admin', 'POST /api/v0/form/', { body: form });
  expect(unread.body).toMatchObject({ details: { fields: { readers: expect.any(String) } } });
  const readers = [house.people.officeOfFels.id];
  const made = await house.call('admin', 'POST /api/v0/form/', { body: { ...form, readers } });
  expect(made.status).toBe(201);
}

test('a confidential message is sealed, mailed without content, and only its readers find and open it', async ({
  house,
}) => {
  await confidentialForm(house);
  const sent = await submit(
    house,
    { name: 'Anna Muster', email: 'anna@example.test', message: SECRET },
    { form: 'Gespraech' },
  );
  expect(sent.status).toBe(201);
  await tell(house, true);
  for (const rows of [messages, posts])
    expect(JSON.stringify(await house.handle.db.select().from(rows as typeof messages))).not.toMatch(
      /Meine Ehe|Muster/,
    );
  expect(house.mail.sent.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/Ehe/);
  expect(house.mail.lastTo(house.people.officeOfFels.handle).subject).toContain('vertraulich');
  const [message] = (await inbox(house)).message;
  expect(message).toMatchObject({ name: '', isConfidential: true });
  expect((await inbox(house, { search: 'Ehe' })).total).toBe(0);
  const opened = await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(message?._id ?? ''));
  expect((opened.body as Thread).post[0]).toMatchObject({ text: SECRET, name: 'Anna Muster' });
  for (const who of ['admin', 'system', 'officeOfKirchberg'] as const) {
    expect((await house.call(who, 'GET /api/v0/message/:id', byPath(message?._id ?? ''))).status).toBe(404);
    expect((await house.call(who, 'GET /api/v0/message/')).body).toMatchObject({ total: 0, unread: 0 });
  }
});

test('who wrote a confidential message stands in no outbox, log, job or count, also once it is answered', async ({
  house,
}) => {
  await confidentialForm(house);
  const values = { name: 'Kanarienvogel', email: 'kanari@example.test', message: SECRET };
  expect((await submit(house, values, { form: 'Gespraech' })).status).toBe(201);
  const [message] = (await inbox(house)).message;
  const reply = { ...byPath(message?._id ?? ''), body: { rev: message?.rev, text: 'Kommen Sie gern.' } };
  expect((await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', reply)).status).toBe(200);
  await doJobs(house);
  expect(house.mail.sent.filter(({ to }) => to.includes('kanari@example.test'))).toHaveLength(2);
  const { mail } = (await house.call('system', 'GET /api/v0/mail/')).body as { mail: { _id: string }[] };
  const seen = [
    mail,
    ...(await Promise.all(mail.map(({ _id }) => house.call('system', 'GET /api/v0/mail/:id', byPath(_id))))),
    await house.call('system', 'GET /api/v0/audit/', { query: {} }),
    await house.handle.db.execute(sql`select * from mails`),
    await house.handle.db.select().from(throttleWindows),
    house.jobs.queued,
  ];
  expect(mail.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(seen)).not.toMatch(/kanari|Meine Ehe/i);
});

test('a copy of the own message with an address on the internet is not sent to whoever was named', async ({
  house,
}) => {
  await submit(house, { ...VALUES, message: 'Kaufen Sie bei www.evil.test, es ist günstig.' });
  await tell(house, true);
  const { text, html } = house.mail.lastTo('anna@example.test');
  expect(`${text}${html}`).not.toContain('evil.test');
  expect(text).toContain('Eine Kopie liegt nicht bei');
});

test('files of a confidential form are sealed with their names, and its readers download them', async ({ house }) => {
  const readers = [house.people.officeOfFels.id];
  const fields = [
    { key: 'name', type: 'text', label: { de: 'Name', en: 'Name' }, required: true },
    { key: 'datei', type: 'file', label: { de: 'Datei', en: 'File' } },
  ];
  const title = { de: 'Gespräch', en: 'Talk' };
  const form = { site: 'fels', kind: 'pastoral', slug: 'Gespraech', title, confidential: true, readers, fields };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: form })).status).toBe(201);
  const body = Buffer.from('%PDF-1.7 Scheidung');
  const sent = submissionSchema.parse({
    site: 'fels',
    form: 'Gespraech',
    values: { name: 'Anna Muster' },
    privacy: true,
    captcha: await challenge(house),
  });
  await submitForm(await house.contextOf('guest'), sent, [{ key: 'datei', name: 'Urteil.pdf', body }]);
  const [row] = await house.handle.db.select().from(messageFiles);
  expect(row).toMatchObject({ name: '', type: 'application/pdf' });
  expect(String(house.files.objects.get(row?.key ?? ''))).not.toContain('Scheidung');
  const [message] = (await inbox(house)).message;
  const opened = await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(message?._id ?? ''));
  expect((opened.body as Thread).post[0]?.files).toMatchObject([{ name: 'Urteil.pdf' }]);
  const file = byPath(row?.id ?? '');
  const download = await house.call('officeOfFels', 'GET /api/v0/message/file/:id', file);
  expect(download.text).toContain('Scheidung');
  expect(download.headers['content-disposition']).toContain('Urteil.pdf');
  expect((await house.call('admin', 'GET /api/v0/message/file/:id', file)).status).toBe(404);
});

test.for([
  // Saturday, 21 November 2026
  ['10:14', [{ weekday: 6, from: '09:00', to: '12:00' }], 'Danke, wir sind da.'],
  ['13:00', [{ weekday: 6, from: '09:00', to: '12:00' }], 'Wir sind erst wieder am Montag da.'],
] as const)('at %s the automatic answer fits the office hours', async ([at, officeHours, expected], { house }) => {
  const title = { de: 'Anfrage', en: 'Request' };
  const autoresponder = {
    text: { de: 'Danke, wir sind da.', en: '' },
    closedText: { de: 'Wir sind erst wieder am Montag da.', en: '' },
  };
  const form = { site: 'fels', kind: 'other', slug: 'Anfrage', title, autoresponder, recipients: ['messe@fels.test'] };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: form })).status).toBe(201);
  const site = (await knownSites(await house.server.contextOf())).find(({ slug }) => slug === 'fels');
  const change = { _id: site?._id, rev: site?.rev, details: { ...site?.details, officeHours } };
  expect((await house.call('admin', 'PUT /api/v0/site/', { body: change })).status).toBe(200);
  house.clock.set(`2026-11-21T${at}:00+01:00`);
  expect((await submit(house, VALUES, { form: 'Anfrage' })).status).toBe(201);
  await tell(house);
  expect(house.mail.lastTo('anna@example.test').text).toContain(expected);
  expect(house.mail.lastTo('messe@fels.test').text).toContain(VALUES.message);
});
