// On both databases: a restore puts rows back without triggers.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import { dueOf } from '../../modules/accounting/service/reminders/due-reminders.ts';
import { mailReminder, printReminders } from '../../modules/accounting/service/reminders/print-reminders.ts';
import { runReminders } from '../../modules/accounting/service/reminders/run-reminders.ts';
import { issuePaperOf } from '../../modules/accounting/testing.ts';
import { writeArchive } from '../../modules/backup/service/write-archive.ts';
import { putBack } from '../../modules/backup/testing/archives.ts';
import { allRows } from '../../modules/backup/testing/every-table.ts';
import { paymentsOf } from '../../modules/payments/index.ts';
import { test } from '../../testing/house.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const DAY_MS = 86_400_000;

test('a restored backup has reminders with the same bytes, reminds of no level twice, and its charges are open', async ({
  house,
}) => {
  const levels = [
    { days: 1, feeCents: 300 },
    { days: 1, feeCents: 500 },
  ];
  const reminders = { levels, dueDays: 1 };
  await house.call('admin', 'PUT /api/v0/accounting_settings/', { body: { site: 'fels', rev: 0, reminders } });
  const { _id: invoice } = await issuePaperOf(house, 'invoice', { dueDays: 0 });
  house.clock.advance(DAY_MS);
  const there = await house.contextOf('admin');
  const first = { site: 'fels', papers: [{ id: invoice, level: 1 }], byMail: true };
  const { made } = await runReminders(there, first);
  const [reminderId = ''] = made;
  const { body: bytes } = await printReminders(there, { ids: made });
  await house.server.delivered();
  const files = createMemoryStore();
  await writeArchive({ db: house.handle.db, files, now: house.clock.now() }, 'backups/a.tar.gz');
  const archive = await files.read('backups/a.tar.gz');
  const target = await openTestDatabase('restored_reminders');
  try {
    await putBack(target, archive ? await buffer(archive) : Buffer.alloc(0));
    const { audit_trail: _trail, ...restored } = await allRows(target);
    const { audit_trail: _before, ...before } = await allRows(house.handle);
    expect(restored).toEqual(before);
    const ctx = quietContext({ ...there, db: target.db }, there.now);
    expect(Buffer.from((await printReminders(ctx, { ids: made })).body).equals(Buffer.from(bytes))).toBe(true);
    expect(await paymentsOf(ctx, made)).toMatchObject([{ amountCents: 300, paidCents: 0, state: 'awaiting_transfer' }]);
    expect((await runReminders(ctx, first)).left).toEqual([invoice]);
    expect(await dueOf(ctx, ctx.site.id)).toEqual([]);
    // The job of a mail that waited when the backup was made finds its reminder.
    const mailed: string[] = [];
    const send: typeof ctx.mail.send = async ({ id = '' }) => {
      mailed.push(id);
      return { id };
    };
    await mailReminder({ ...ctx, mail: { ...ctx.mail, send } }, { reminderId });
    expect(mailed).toEqual([reminderId]);
    house.clock.advance(2 * DAY_MS);
    const second = { ...first, papers: [{ id: invoice, level: 2 }] };
    expect((await runReminders(ctx, second)).made).toHaveLength(1);
  } finally {
    await target.close();
  }
});
