import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { importStatement, listBankLines } from '#modules/payments/index.ts';
import { bookLine } from '../service/bank/book-line.ts';

/** More than wait at any time in the demo. */
const MOST_LINES = 50;

/** Below zero: money that left. Category and cost centre by their presets. */
type Booking = { payer: string; iban: string; cents: number; text: string; category: string; centre: string };

/** Bookings that an ordinary month brings on the bank account. */
const bookingsOf = (week: number): Booking[] => [
  {
    payer: 'Trachtenverein Musterau (erfunden)',
    iban: 'AT899999900000044444',
    cents: 22_000,
    text: 'Pfarrsaal, Miete',
    category: 'rent',
    centre: 'hall',
  },
  {
    payer: 'Gemeindewerke Musterau (erfunden)',
    iban: 'AT629999900000055555',
    cents: -31_240 - 120 * week,
    text: 'Strom und Heizung',
    category: 'energy',
    centre: week % 8 === 3 ? 'church' : 'hall',
  },
  {
    payer: 'Rosalia Probe',
    iban: 'AT359999900000066666',
    cents: 5000 + 500 * (week % 5),
    text: 'Spende für die Orgel',
    category: 'donation',
    centre: 'church',
  },
];

type Ids = { category: (preset: string) => string; centre: (preset: string) => string };

/** Reads the statement of a month, and books it unless its bookings still wait for somebody. */
export async function bankMonth(
  tx: Context,
  { bank, ids, week, isOpen = false }: { bank: string; ids: Ids; week: number; isOpen?: boolean },
): Promise<void> {
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const bookings = bookingsOf(week);
  await importStatement(tx, { site: tx.site.slug, file: statementOf(on, bookings) });
  if (isOpen) return;
  const asked = { site: tx.site.slug, state: 'open', sort: '-bookedOn', page: 1, limit: MOST_LINES } as const;
  const { bank_line: lines } = await listBankLines(tx, asked);
  for (const { iban, text, category, centre } of bookings) {
    const line = lines.find((one) => one.bookedOn === on && one.iban === iban);
    if (!line) throw new Error(`The statement has no booking of ${iban}`);
    await bookLine(tx, {
      id: line._id,
      rev: line.rev,
      account: bank,
      category: ids.category(category),
      costCentre: ids.centre(centre),
      purpose: null,
      text,
    });
  }
}

/** A CSV file as a bank writes it, in base64. */
function statementOf(on: string, bookings: readonly Booking[]): string {
  const day = on.split('-').toReversed().join('.');
  const rows = bookings.map(({ payer, iban, cents, text }) =>
    [day, payer, iban, (cents / 100).toFixed(2).replace('.', ','), 'EUR', text].join(';'),
  );
  const head = 'Buchungsdatum;Partnername;Partner IBAN;Betrag;Währung;Buchungsdetails';
  return Buffer.from([head, ...rows].join('\n')).toString('base64');
}
