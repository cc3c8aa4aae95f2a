// On both databases: a restore puts rows back without triggers.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import { mailPaper } from '../../modules/accounting/service/mails/send-paper.ts';
import { issuePaper } from '../../modules/accounting/service/papers/issue-paper.ts';
import { printPaper } from '../../modules/accounting/service/papers/print-paper.ts';
import { buildPaper, didOn, issuePaperOf, pdfOf, readPaper } from '../../modules/accounting/testing.ts';
import { writeArchive } from '../../modules/backup/service/write-archive.ts';
import { putBack } from '../../modules/backup/testing/archives.ts';
import { allRows } from '../../modules/backup/testing/every-table.ts';
import { verifyChains } from '../../modules/documents/service/chain/verify-chains.ts';
import { test } from '../../testing/house.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('a restored backup has sent papers with the same bytes, whole chains, and goes on with the numbers', async ({
  house,
}) => {
  const invoice = await issuePaperOf(house);
  const letter = { to: 'anna@example.test', subject: 'Ihre Rechnung', text: 'anbei', attach: 'pdf' };
  const sent = await house.call('admin', 'POST /api/v0/accounting_paper/send', {
    body: { id: invoice._id, rev: invoice.rev, ...letter },
  });
  expect(sent.status, sent.text).toBe(200);
  await didOn(house, 'credit', sent.body as typeof invoice, { lines: [{ key: 'a', quantityThousandths: 500 }] });
  const draft = await buildPaper(house);
  const { body: bytes } = await pdfOf(house, invoice);
  const { sendings } = await readPaper(house, invoice);
  await house.server.delivered();
  const files = createMemoryStore();
  await writeArchive({ db: house.handle.db, files, now: house.clock.now() }, 'backups/a.tar.gz');
  const archive = await files.read('backups/a.tar.gz');
  const target = await openTestDatabase('restored_papers');
  try {
    await putBack(target, archive ? await buffer(archive) : Buffer.alloc(0));
    const { audit_trail: _trail, ...restored } = await allRows(target);
    const { audit_trail: _before, ...before } = await allRows(house.handle);
    expect(restored).toEqual(before);
    const there = await house.contextOf('admin');
    const ctx = quietContext({ ...there, db: target.db }, there.now);
    expect(Buffer.from((await printPaper(ctx, { id: invoice._id })).body).equals(Buffer.from(bytes))).toBe(true);
    for await (const { broken } of verifyChains(target.db)) expect(broken).toBeNull();
    const { number } = await issuePaper(ctx, { id: draft._id, rev: draft.rev });
    expect(number).toBe(invoice.number.replace('0001', '0002'));
    // The job of a mail that waited when the backup was made finds what it is about.
    const [sending] = sendings;
    const mailed: string[] = [];
    const send: typeof ctx.mail.send = async ({ id = '' }) => {
      mailed.push(id);
      return { id };
    };
    await mailPaper({ ...ctx, mail: { ...ctx.mail, send } }, payloadOf(invoice._id, sending?.id ?? ''));
    expect(mailed).toEqual([sending?.id]);
  } finally {
    await target.close();
  }
});

const payloadOf = (paperId: string, sendingId: string) => ({ paperId, sendingId, text: 'anbei' });
