import { join } from 'node:path';
import type { Bench, Part } from '../bench.ts';
import { type Kind, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atMost, ms, type PartReport, type Row } from '../report.ts';
import { longestPause, notingPauses } from '../scale/pauses.ts';
import { timed } from '../times.ts';

const LINES = 2000;
const ON_A_PAGE = 50;
const FILE_MS = 2000;
const PAUSE_MS = 200;
const LIST_MS = 300;

/** A statement of a bank with many bookings: read, stored, read again, and compared with as many payments that wait. */
export const statements: Part = { name: 'statements', needsLoad: false, run: measureStatements };

async function measureStatements(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    await bench.query(kind, FILL);
    const pauses = join(bench.folder, `statements-${kind}-pauses`);
    rows.push(...(await bench.withProduct(kind, (product) => rowsOf(kind, product, pauses), notingPauses(pauses))));
    await bench.query(kind, EMPTY);
  }
  return {
    title: `Bank statement of ${LINES.toLocaleString('en-US')} bookings, as many payments wait`,
    columns: ['ms', 'longest pause ms'],
    rows,
    notes: [
      'From the request with the file to its answer: read, compared with what is known, stored. The pause is the longest of the event loop.',
      `The list: a page of ${ON_A_PAGE} bookings, each compared with all payments that wait.`,
    ],
  };
}

async function rowsOf(kind: Kind, product: Product, pauses: string): Promise<Row[]> {
  const measured = async (what: string, goalMs: number, act: () => Promise<void>): Promise<Row> => {
    let took = 0;
    const pause = await longestPause(pauses, async () => {
      ({ took } = await timed(act));
    });
    const goals = [atMost(took, goalMs, ' ms'), atMost(pause, PAUSE_MS, ' ms pause')];
    return { what: `${what}, ${kind}`, figures: [ms(took), ms(pause)], goals };
  };
  const rows: Row[] = [];
  for (const [what, file] of [
    ['CAMT.053', camtFile()],
    ['CSV', csvFile()],
  ] as const) {
    rows.push(await measured(what, FILE_MS, () => send(product, file, { added: LINES, known: 0 })));
    rows.push(await measured(`${what}, again`, FILE_MS, () => send(product, file, { added: 0, known: LINES })));
  }
  rows.push(await measured('the list', LIST_MS, () => list(product)));
  return rows;
}

async function send({ url, cookie }: Product, file: Uint8Array, wanted: object): Promise<void> {
  const { status, body } = await rawGet(`${url}/api/v0/bank_line/file?site=fels`, {
    method: 'POST',
    headers: { ...sameOrigin(url), cookie },
    body: file,
  });
  const { added, known } = JSON.parse(body.toString()) as { added?: number; known?: number };
  if (status !== 200 || JSON.stringify({ added, known }) !== JSON.stringify(wanted))
    throw new Error(`The statement answered ${status}: ${body.toString().slice(0, 300)}`);
}

async function list({ url, cookie }: Product): Promise<void> {
  const path = `bank_line/?site=fels&state=open&limit=${ON_A_PAGE}`;
  const { status, body } = await rawGet(`${url}/api/v0/${path}`, { headers: { ...sameOrigin(url), cookie } });
  if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString().slice(0, 300)}`);
  const { bank_line: lines } = JSON.parse(body.toString()) as { bank_line: { proposals: { isSure: boolean }[] }[] };
  if (!lines.some(({ proposals }) => proposals.some(({ isSure }) => isSure)))
    throw new Error('No booking of the list has its payment');
}

const numberOf = (at: number): string => `BENCH-2026-${String(at).padStart(5, '0')}`;
const euros = (at: number): string => ((1000 + at) / 100).toFixed(2);
const day = (at: number): string => `2026-10-${String((at % 28) + 1).padStart(2, '0')}`;
const each = (make: (at: number) => string): string => Array.from({ length: LINES }, (_one, at) => make(at)).join('');

const camtFile = (): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>${each(
    (at) => `
<Ntry><Amt Ccy="EUR">${euros(at)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day(at)}</Dt></BookgDt>
<AcctSvcrRef>CAMT${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Kundin ${at}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>AT61190430023457${String(at).padStart(4, '0')}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Rechnung ${numberOf(at)}, vielen Dank</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )}
</Stmt></BkToCstmrStmt></Document>`);

const csvFile = (): Uint8Array =>
  Buffer.from(
    `Buchungsdatum;Partnername;Partner IBAN;Betrag;Währung;Buchungsdetails;Buchungsreferenz${each((at) => {
      const [year, month, date] = day(at).split('-');
      const fields = [`${date}.${month}.${year}`, `Kunde ${at}`, `AT61190430023458${String(at).padStart(4, '0')}`];
      return `\n${[...fields, euros(at).replace('.', ','), 'EUR', `Rechnung ${numberOf(at)}`, `CSV${at}`].join(';')}`;
    })}`,
  );

const FILL = `
  insert into payments (site_id, subject_kind, subject_id, label, payer, payer_email, method, provider, is_test, state, currency, amount_cents)
  select site.id, 'bench', gen_random_uuid(), 'BENCH-2026-' || lpad(n::text, 5, '0'), 'Kundin ' || n, '', 'invoice', 'offline', false,
         'awaiting_transfer', 'EUR', 1000 + n
  from (select id from sites where slug = 'fels') as site, generate_series(0, ${LINES - 1}) as every(n);
  analyze payments`;
const EMPTY = `
  delete from payment_bank_lines where text like '%BENCH-2026-%';
  delete from payments where subject_kind = 'bench'`;
