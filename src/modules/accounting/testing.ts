import type { Attachment } from '#kernel/http/attachment.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import type { House } from '../../testing/house.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { openTestShop, type TestShop } from '../checkout/testing.ts';
import type { Paper } from './collections/papers.ts';
import type { CheckResult } from './contract/books.ts';
import type { PaperReply } from './contract/paper.ts';
import { printPaper } from './service/papers/print-paper.ts';

type Line = { quantity?: number; cents?: number; permille?: number } & Record<string, unknown>;

/** A line of candles at 20 %, for 12.00 euros each. */
export const paperLine = (key: string, { quantity = 1, cents = 1200, permille = 200, ...more }: Line = {}): object => ({
  key,
  name: `Position ${key}`,
  quantityThousandths: quantity * 1000,
  unitCents: cents,
  vat: permille === 0 ? { permille, category: 'notTaxable' } : { permille },
  ...more,
});

/** Body of a paper of Fels that lacks nothing. */
export const paperBody = (kind: string, more: object = {}): object => ({
  site: 'fels',
  kind,
  party: { name: 'Anna Auer', lines: ['Hauptstraße 1', '3481 Fels'], email: 'anna@example.test' },
  suppliedFrom: '2026-11-20',
  lines: [paperLine('a')],
  ...more,
});

/** A draft of Fels. */
export async function buildPaper(house: House, kind = 'invoice', more: object = {}): Promise<Paper> {
  const { status, text, body } = await house.call('admin', 'POST /api/v0/accounting_paper/', {
    body: paperBody(kind, more),
  });
  if (status !== 201) throw new Error(text);
  return (body as Paper[])[0] as Paper;
}

type Act = 'issue' | 'move' | 'cancel' | 'credit' | 'convert';

/** Does something with a paper. */
export const actOn = (house: House, act: Act, { _id, rev }: Pick<Paper, '_id' | 'rev'>, more: object = {}) =>
  house.call('admin', `POST /api/v0/accounting_paper/${act}`, { body: { id: _id, rev, ...more } });

/** The same, where it has to succeed. */
export async function didOn(
  house: House,
  act: Act,
  paper: Pick<Paper, '_id' | 'rev'>,
  more: object = {},
): Promise<PaperReply> {
  const { status, text, body } = await actOn(house, act, paper, more);
  if (status >= 300) throw new Error(text);
  return body;
}

/** An issued paper of Fels. */
export const issuePaperOf = async (house: House, kind = 'invoice', more: object = {}): Promise<PaperReply> =>
  didOn(house, 'issue', await buildPaper(house, kind, more));

/** A paper as it is now. */
export async function readPaper(house: House, { _id }: Pick<Paper, '_id'>): Promise<Paper> {
  const { body, text } = await house.call('admin', 'GET /api/v0/accounting_paper/:id', { params: { id: _id } });
  const [paper] = (body as { accounting_paper?: Paper[] }).accounting_paper ?? [];
  if (!paper) throw new Error(text);
  return paper;
}

/** Changes a paper. */
export const putPaper = (house: House, { _id, rev }: { _id: string; rev: number }, change: object) =>
  house.call('admin', 'PUT /api/v0/accounting_paper/', { body: { _id, rev, ...change } });

/** The PDF of a paper. */
export const pdfOf = async (house: House, { _id }: { _id: string }): Promise<Attachment> =>
  printPaper(await house.contextOf('admin'), { id: _id });

/** Words of all its pages. */
export const pdfText = async ({ body }: Attachment): Promise<string> => (await pdfPages(body as Uint8Array)).join(' ');

/** Names of the fields that a refusal is about. */
export const fieldsOf = ({ body }: { body: never }): string[] =>
  Object.keys((body as { details?: { fields?: object } }).details?.fields ?? {});

/** A shop with a VAT id, whose seller may be a small business; changes the shop that there is. */
export async function sellAs(house: House, more: object = {}): Promise<TestShop> {
  const read = async () =>
    (await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } })).body as {
      rev: number;
      contact: object;
    };
  const shop = (await read()).rev === 0 ? await openTestShop(house) : ({} as TestShop);
  const { rev, contact } = await read();
  const change = { site: 'fels', rev, contact: { ...contact, vatId: 'ATU12345675' }, ...more };
  const { status, text } = await house.call('admin', 'PUT /api/v0/shop_profile/', { body: change });
  if (status !== 200) throw new Error(text);
  return shop;
}

/** Runs the self-check of Fels for 2026, and returns its result. */
export async function checkedBooks(house: House): Promise<CheckResult> {
  const begun = await house.call('admin', 'POST /api/v0/accounting_check/run', { body: { site: 'fels', year: 2026 } });
  if (begun.status !== 200) throw new Error(begun.text);
  await doJobs(house);
  const query = { site: 'fels', year: '2026' };
  const { body } = await house.call('admin', 'GET /api/v0/accounting_check/', { query } as never);
  return (body as unknown as { check: CheckResult }).check;
}
