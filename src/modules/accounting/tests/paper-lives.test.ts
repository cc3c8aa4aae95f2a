import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { knownSites } from '../../sites/index.ts';
import { mailPaper, sendPaper } from '../service/mails/send-paper.ts';
import { buildPaper, didOn, issuePaperOf, pdfOf, pdfText, readPaper } from '../testing.ts';

type Sent = Parameters<typeof mailPaper>[1] & { siteId: string };

const TO = 'anna@example.test';
const LETTER = { to: TO, subject: 'Ihre Rechnung', text: 'anbei', attach: 'pdf' } as const;

const queued = ({ jobs }: House) =>
  jobs.queued.filter(({ name }) => name === 'accounting.sendPaper').map(({ payload }) => payload as Sent);

const mailsTo = ({ mail }: House) => mail.sent.filter(({ to }) => to.includes(TO));

test('the mail of a paper leaves once, wherever its server was killed', async ({ house }) => {
  const { _id: id, rev } = await issuePaperOf(house);
  const ctx = await house.contextOf('admin');
  const killedBefore = ctx.tx(async (tx) => {
    await sendPaper({ ...tx, tx: (act) => act(tx) }, { id, rev, ...LETTER });
    throw new Error('killed');
  });
  await expect(killedBefore).rejects.toThrow('killed');
  expect((await readPaper(house, { _id: id })).sendings).toEqual([]);
  await doJobs(house);
  expect(mailsTo(house)).toEqual([]);

  await sendPaper(ctx, { id, rev, ...LETTER });
  await house.server.delivered();
  const [payload] = queued(house);
  if (!payload) throw new Error('No mail waits');
  const own = await house.server.contextOf(payload.siteId);
  const stopped = async () => Promise.reject(new Error('killed'));
  // With its file written and its mail not handed over; then with the mail handed over and the job not finished.
  await expect(mailPaper({ ...own, mail: { ...own.mail, send: stopped } }, payload)).rejects.toThrow('killed');
  expect(mailsTo(house)).toEqual([]);
  await mailPaper(own, payload);
  await doJobs(house);
  expect(mailsTo(house)).toHaveLength(1);
  expect((await readPaper(house, { _id: id })).sendings).toMatchObject([{ to: TO, attach: 'pdf' }]);
});

test('of a parish that is renamed, issued papers stay as they are, and its numbers go on', async ({ house }) => {
  const invoice = await issuePaperOf(house);
  const draft = await buildPaper(house);
  const { body: before } = await pdfOf(house, invoice);
  const fels = (await knownSites(await house.contextOf('admin'))).find(({ slug }) => slug === 'fels');
  const legal = { owner: 'Pfarre zum guten Namen', representedBy: 'Pfarrer', diocese: 'Wien', direction: 'Pfarre' };
  const details = { ...fels?.details, legal };
  const renamed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id: fels?._id, rev: fels?.rev, name: 'Pfarre Neu', details },
  });
  expect(renamed.status, renamed.text).toBe(200);
  expect(Buffer.from((await pdfOf(house, invoice)).body).equals(Buffer.from(before))).toBe(true);
  const next = await didOn(house, 'issue', draft);
  expect(next.number).toBe(invoice.number.replace('0001', '0002'));
  expect(await pdfText(await pdfOf(house, next))).toContain('Pfarre zum guten Namen');
  const storno = await didOn(house, 'cancel', invoice);
  const text = await pdfText(await pdfOf(house, storno));
  expect(text).toContain(invoice.number);
  expect(text).not.toContain('Pfarre zum guten Namen');
});
