import type { FastifyInstance } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { recordView } from '#kernel/records/read-records.ts';
import { bankEntryEndpoints } from './contract/bank-entry.ts';
import { bookEndpoints } from './contract/book.ts';
import { countContract, countEndpoints } from './contract/count.ts';
import { entryContract, entryEndpoints } from './contract/entry.ts';
import { bookLine } from './service/bank/book-line.ts';
import { readBankEntries } from './service/bank/propose.ts';
import { agreeOnCount, settleAudit } from './service/counts/agree.ts';
import { printCount } from './service/counts/print-count.ts';
import { listServices } from './service/counts/services.ts';
import { bookEntry } from './service/entries/book-entry.ts';
import { attachReceipt, readDetails, readReceipt } from './service/entries/receipts.ts';
import { reverseEntry } from './service/entries/reverse-entry.ts';
import { handOver } from './service/handover.ts';
import { readOverview } from './service/overview.ts';
import type { CountRow, EntryRow } from './service/own-rows.ts';
import { addPresets } from './service/presets.ts';
import { closeYear, reopenYear } from './service/year/close-year.ts';
import { exportYear, printYear } from './service/year/print-year.ts';
import { readYear } from './service/year/read-year.ts';
import type { counts, entries } from './tables.ts';

export function cashbookApi(app: FastifyInstance): void {
  serve(app, entryEndpoints, {
    'POST /api/v0/cash_entry/:id/book': async ({ ctx, params, body }) =>
      entryView(ctx, await bookEntry(ctx, { ...params, ...body })),
    'POST /api/v0/cash_entry/:id/reverse': async ({ ctx, params, body }) =>
      entryView(ctx, await reverseEntry(ctx, { ...params, ...body })),
    'GET /api/v0/cash_entry/:id/details': ({ ctx, params }) => readDetails(ctx, params.id),
    'POST /api/v0/cash_entry/:id/files': ({ ctx, params, body }) => attachReceipt(ctx, { ...params, ...body }),
    'GET /api/v0/cash_entry/:id/files/:file': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await readReceipt(ctx, params)),
  });
  serve(app, bankEntryEndpoints, {
    'POST /api/v0/cashbook/bank_line/read': ({ ctx, body }) => readBankEntries(ctx, body),
    'POST /api/v0/cashbook/bank_line/:id/book': async ({ ctx, params, body }) =>
      entryView(ctx, await bookLine(ctx, { ...params, ...body })),
  });
  serve(app, countEndpoints, {
    'GET /api/v0/cashbook/services': ({ ctx, query }) => listServices(ctx, query),
    'POST /api/v0/cash_count/:id/agree': async ({ ctx, params, body }) =>
      countView(ctx, await agreeOnCount(ctx, { ...params, ...body })),
    'POST /api/v0/cash_count/:id/settle': async ({ ctx, params, body }) =>
      countView(ctx, await settleAudit(ctx, { ...params, ...body })),
    'GET /api/v0/cash_count/:id/pdf': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printCount(ctx, params.id)),
  });
  serve(app, bookEndpoints, {
    'GET /api/v0/cashbook/overview': ({ ctx, query }) => readOverview(ctx, query),
    'POST /api/v0/cashbook/presets': ({ ctx, body }) => addPresets(ctx, body),
    'POST /api/v0/cashbook/handover': async ({ ctx, body }) => entryView(ctx, await handOver(ctx, body)),
    'GET /api/v0/cashbook/year/:year': ({ ctx, params, query }) => readYear(ctx, { ...params, ...query }),
    'GET /api/v0/cashbook/year/:year/pdf': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printYear(ctx, { ...params, ...query })),
    'GET /api/v0/cashbook/year/:year/csv': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await exportYear(ctx, { ...params, ...query })),
    'POST /api/v0/cashbook/year/:year/close': ({ ctx, params, body }) => closeYear(ctx, { ...params, ...body }),
    'POST /api/v0/cashbook/year/:year/reopen': ({ ctx, params, body }) => reopenYear(ctx, { ...params, ...body }),
  });
}

const entryView = (ctx: Context, row: EntryRow) => entryContract.item.parse(recordView<typeof entries>(ctx, row));
const countView = (ctx: Context, row: CountRow) => countContract.item.parse(recordView<typeof counts>(ctx, row));
