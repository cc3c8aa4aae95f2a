import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { type Attachment, sendAttachment } from '#kernel/http/attachment.ts';
import { discardAfterReply } from '#kernel/http/guard/continue-late.ts';
import { serve } from '#kernel/http/serve.ts';
import { statementEndpoints } from './contract/account-statement.ts';
import { billEndpoints, billFileEndpoints } from './contract/bills/bill.ts';
import { transferEndpoints } from './contract/bills/transfers.ts';
import { booksEndpoints } from './contract/books.ts';
import { einvoiceEndpoints } from './contract/einvoice.ts';
import { masterHistoryEndpoints } from './contract/master-history.ts';
import { masterImportEndpoints } from './contract/master-import.ts';
import { paperEndpoints } from './contract/paper.ts';
import { paperEinvoiceEndpoints } from './contract/paper-einvoice.ts';
import { paperFigureEndpoints } from './contract/paper-figures.ts';
import { paperMailEndpoints } from './contract/paper-mail.ts';
import { paperPreviewEndpoints } from './contract/paper-preview.ts';
import { reminderEndpoints } from './contract/reminders.ts';
import { settingsEndpoints } from './contract/settings.ts';
import { takeCustomerEndpoints } from './contract/take-customer.ts';
import { templateEndpoints } from './contract/templates.ts';
import { vatCheckEndpoints } from './contract/vat-check.ts';
import { readChecked, readOriginal, readShown } from './service/bills/bill-files.ts';
import { billSums } from './service/bills/bill-sums.ts';
import { approvalLimit, findOrders } from './service/bills/billed-orders.ts';
import { moveBill } from './service/bills/move-bill.ts';
import { unpayBill } from './service/bills/pay-bill.ts';
import { takeBillFile } from './service/bills/take-file.ts';
import { takeVendor } from './service/bills/take-vendor.ts';
import { beginArchive, listArchives, readArchive } from './service/books/archive/make-archive.ts';
import { beginCheck, lastCheck } from './service/books/check/run-check.ts';
import { exportBooks } from './service/books/export/export-books.ts';
import { readRetention } from './service/books/retention/retention.ts';
import { vatCsv, vatReport } from './service/books/vat/vat-report.ts';
import { checkEinvoice } from './service/check-einvoice.ts';
import { judgeEinvoice, writeEinvoice } from './service/einvoice/paper-einvoice.ts';
import { importMasters, previewMasters } from './service/import/import-masters.ts';
import { beginLetter } from './service/mails/begin-letter.ts';
import { previewMail } from './service/mails/preview-mail.ts';
import { sendPaper } from './service/mails/send-paper.ts';
import { checkCustomerVat } from './service/masters/check-vat.ts';
import { masterHistory } from './service/masters/master-history.ts';
import { takeCustomer } from './service/masters/take-customer.ts';
import { listVatGroups } from './service/masters/vat-groups.ts';
import { printStatement } from './service/money/account-statement.ts';
import { cancelPaper } from './service/papers/cancel-paper.ts';
import { convertPaper } from './service/papers/convert-paper.ts';
import { creditPaper } from './service/papers/credit-paper.ts';
import { invoiceCalendar } from './service/papers/invoice-calendar.ts';
import { invoiceOverview } from './service/papers/invoice-overview.ts';
import { beginIssue } from './service/papers/issue-many.ts';
import { issuePaper } from './service/papers/issue-paper.ts';
import { movePaper } from './service/papers/move-paper.ts';
import { paperSums } from './service/papers/paper-sums.ts';
import { previewPaper } from './service/papers/preview-paper.ts';
import { printPaper } from './service/papers/print-paper.ts';
import { dueReminders } from './service/reminders/due-reminders.ts';
import { holdReminders } from './service/reminders/hold-reminders.ts';
import { listReminders, printReminders } from './service/reminders/print-reminders.ts';
import { previewReminder } from './service/reminders/reminder-content.ts';
import { runReminders } from './service/reminders/run-reminders.ts';
import { changeAccountingSettings, readAccountingSettings } from './service/settings/parish-settings.ts';
import { previewLayout } from './service/settings/preview-layout.ts';
import { startPaper } from './service/templates/make-paper.ts';
import { enterDebit, listDebits, putDebitAside } from './service/transfers/debits.ts';
import { listTransfers, makeTransfer, readTransferFile, takeTransferBack } from './service/transfers/make-transfer.ts';

export function accountingApi(app: FastifyInstance): void {
  void app.register(async (files) => {
    files.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    serve(files, einvoiceEndpoints, {
      'POST /api/v0/einvoice/check': async ({ ctx, query, request, reply }) => {
        const file = bodyOf(request);
        try {
          return await checkEinvoice(ctx, { ...query, file });
        } finally {
          discardAfterReply(request.raw, reply.raw);
        }
      },
    });
    serve(files, billFileEndpoints, {
      'POST /api/v0/accounting_bill/file': async ({ ctx, query, request, reply }) => {
        const file = bodyOf(request);
        try {
          return await takeBillFile(ctx, { ...query, file });
        } finally {
          discardAfterReply(request.raw, reply.raw);
        }
      },
    });
  });
  serve(app, billEndpoints, {
    'POST /api/v0/accounting_bill/move': ({ ctx, body }) => moveBill(ctx, body),
    'POST /api/v0/accounting_bill/unpay': ({ ctx, body }) => unpayBill(ctx, body),
    'POST /api/v0/accounting_bill/vendor': ({ ctx, body }) => takeVendor(ctx, body),
    'GET /api/v0/accounting_bill_sums/': ({ ctx, query }) => billSums(ctx, query),
    'POST /api/v0/accounting_bill/orders': ({ ctx, body }) => findOrders(ctx, body),
    'GET /api/v0/accounting_bill_limit/': ({ ctx, query }) => approvalLimit(ctx, query),
    'POST /api/v0/accounting_bill/original': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await readOriginal(ctx, body)),
    'GET /api/v0/accounting_bill_file/:id': async ({ ctx, params, reply }) =>
      sendShown(reply, await readShown(ctx, params)),
    'POST /api/v0/accounting_bill/checked': ({ ctx, body }) => readChecked(ctx, body),
  });
  serve(app, transferEndpoints, {
    'GET /api/v0/accounting_transfer/': ({ ctx, query }) => listTransfers(ctx, query),
    'POST /api/v0/accounting_transfer/': ({ ctx, body }) => makeTransfer(ctx, body),
    'POST /api/v0/accounting_transfer/file': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await readTransferFile(ctx, body)),
    'POST /api/v0/accounting_transfer/back': ({ ctx, body }) => takeTransferBack(ctx, body),
    'GET /api/v0/accounting_debit/': ({ ctx, query }) => listDebits(ctx, query),
    'POST /api/v0/accounting_debit/enter': ({ ctx, body }) => enterDebit(ctx, body),
    'POST /api/v0/accounting_debit/aside': ({ ctx, body }) => putDebitAside(ctx, body),
  });
  serve(app, takeCustomerEndpoints, {
    'POST /api/v0/accounting_customer/take': async ({ ctx, body }) => takeCustomer(ctx, body.customer),
  });
  serve(app, vatCheckEndpoints, {
    'GET /api/v0/accounting_vat/groups': ({ ctx, query }) => listVatGroups(ctx, query.site),
    'POST /api/v0/accounting_customer/vat': ({ ctx, body }) => checkCustomerVat(ctx, body),
  });
  serve(app, masterHistoryEndpoints, {
    'GET /api/v0/accounting_history/:kind/:id': ({ ctx, params }) => masterHistory(ctx, params),
  });
  serve(app, statementEndpoints, {
    'POST /api/v0/accounting_customer/statement': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await printStatement(ctx, body)),
  });
  serve(app, masterImportEndpoints, {
    'POST /api/v0/accounting_import/read': ({ ctx, body }) => previewMasters(ctx, body),
    'POST /api/v0/accounting_import/': ({ ctx, body }) => importMasters(ctx, body),
  });
  serve(app, settingsEndpoints, {
    'GET /api/v0/accounting_settings/': ({ ctx, query }) => readAccountingSettings(ctx, query.site),
    'PUT /api/v0/accounting_settings/': ({ ctx, body }) => changeAccountingSettings(ctx, body),
    'POST /api/v0/accounting_settings/preview': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await previewLayout(ctx, body)),
    'POST /api/v0/accounting_settings/mail': async ({ ctx, body }) => previewMail(ctx, body),
  });
  serve(app, templateEndpoints, {
    'POST /api/v0/accounting_template/start': ({ ctx, body }) => startPaper(ctx, body),
  });
  serve(app, paperPreviewEndpoints, {
    'POST /api/v0/accounting_paper/preview': async ({ ctx, body }) => previewPaper(ctx, body),
  });
  serve(app, paperEinvoiceEndpoints, {
    'POST /api/v0/accounting_paper/einvoice/check': ({ ctx, body }) => judgeEinvoice(ctx, body),
    'POST /api/v0/accounting_paper/einvoice': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await writeEinvoice(ctx, body)),
  });
  serve(app, paperFigureEndpoints, {
    'GET /api/v0/accounting_sums/': ({ ctx, query }) => paperSums(ctx, query),
    'GET /api/v0/accounting_calendar/': ({ ctx, query }) => invoiceCalendar(ctx, query),
    'GET /api/v0/accounting_overview/': ({ ctx, query }) => invoiceOverview(ctx, query),
  });
  serve(app, reminderEndpoints, {
    'GET /api/v0/accounting_reminder/due': ({ ctx, query }) => dueReminders(ctx, query.site),
    'GET /api/v0/accounting_reminder/preview': ({ ctx, query }) => previewReminder(ctx, query),
    'POST /api/v0/accounting_reminder/run': ({ ctx, body }) => runReminders(ctx, body),
    'GET /api/v0/accounting_reminder/': ({ ctx, query }) => listReminders(ctx, query),
    'POST /api/v0/accounting_reminder/print': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await printReminders(ctx, body)),
    'POST /api/v0/accounting_paper/hold': ({ ctx, body }) => holdReminders(ctx, body),
  });
  serve(app, booksEndpoints, {
    'GET /api/v0/accounting_vat/': ({ ctx, query }) => vatReport(ctx, query),
    'POST /api/v0/accounting_vat/csv': async ({ ctx, body, reply }) => sendAttachment(reply, await vatCsv(ctx, body)),
    'GET /api/v0/accounting_check/': ({ ctx, query }) => lastCheck(ctx, query),
    'POST /api/v0/accounting_check/run': ({ ctx, body }) => beginCheck(ctx, body),
    'POST /api/v0/accounting_export/': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await exportBooks(ctx, body)),
    'GET /api/v0/accounting_archive/': ({ ctx, query }) => listArchives(ctx, query),
    'POST /api/v0/accounting_archive/': ({ ctx, body }) => beginArchive(ctx, body),
    'POST /api/v0/accounting_archive/file': async ({ ctx, body, reply }) => {
      const { name, body: file } = await readArchive(ctx, body);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(file);
    },
    'GET /api/v0/accounting_retention/': ({ ctx, query }) => readRetention(ctx, query),
  });
  serve(app, paperMailEndpoints, {
    'POST /api/v0/accounting_paper/letter': ({ ctx, body }) => beginLetter(ctx, body),
    'POST /api/v0/accounting_paper/send': ({ ctx, body }) => sendPaper(ctx, body),
  });
  serve(app, paperEndpoints, {
    'POST /api/v0/accounting_paper/issue': ({ ctx, body }) => issuePaper(ctx, body),
    'POST /api/v0/accounting_paper/issue/many': ({ ctx, body }) => beginIssue(ctx, body),
    'POST /api/v0/accounting_paper/move': ({ ctx, body }) => movePaper(ctx, body),
    'POST /api/v0/accounting_paper/cancel': ({ ctx, body }) => cancelPaper(ctx, body),
    'POST /api/v0/accounting_paper/credit': ({ ctx, body }) => creditPaper(ctx, body),
    'POST /api/v0/accounting_paper/convert': ({ ctx, body }) => convertPaper(ctx, body),
    'POST /api/v0/accounting_paper/print': async ({ ctx, body, reply }) =>
      sendAttachment(reply, await printPaper(ctx, body)),
  });
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('mediaType', 415, 'kernel_errorMediaType');
}

/** Viewers of PDFs need styles and fonts of their own, and never scripts of this site. */
const SHOWN_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function sendShown(reply: FastifyReply, { name, type, body }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('content-security-policy', SHOWN_POLICY)
    .header('cache-control', 'private, no-store')
    .send(body);
}
