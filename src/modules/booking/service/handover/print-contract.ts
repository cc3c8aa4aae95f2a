import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { contactLine, parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import { bookedResources, lengthWords, spanWords, unitWords } from '../booking-words.ts';
import { kindOf } from '../occupy.ts';
import { rowOfLink } from '../own/own-booking.ts';
import type { OwnLink } from '../own/own-links.ts';
import { paragraphsOf } from '../public/shown-kinds.ts';
import type { BookingRow } from '../resources.ts';
import { demandBooking } from './hand-over.ts';

/** Contract and house rules of a booking, for the office. @throws AppError C100, notFound */
export async function printContract(ctx: Context, id: string): Promise<Attachment> {
  return contractPdf(ctx, await demandBooking(ctx, id));
}

/** True for a booking of which there is a contract: its time is agreed on. */
export const hasContract = ({ state }: Pick<BookingRow, 'state'>): boolean =>
  state === 'reserved' || state === 'confirmed' || state === 'checkedIn' || state === 'completed';

/** The same by the link of an email; null for an unknown link, and while nothing is agreed on. */
export async function printOwnContract(ctx: Context, link: OwnLink): Promise<Attachment | null> {
  const row = await rowOfLink(ctx, link);
  return row && hasContract(row) ? contractPdf(ctx, row) : null;
}

async function contractPdf(ctx: Context, row: BookingRow): Promise<Attachment> {
  const { locale } = ctx;
  const o = { locale };
  const money = moneyIn(ctx, row.siteId, locale);
  const kind = await kindOf(ctx, row.kind);
  const resources = await bookedResources(ctx, row);
  const parish = await parishContact(ctx, row.siteId);
  const author = parish?.name ?? ctx.site.name;
  const units = unitWords(row, resources, locale);
  const title = m.booking_contractTitle({ what: kind ? textIn(kind, 'name', locale) : units }, o);
  const bookedOn = longDate(localMoment(row.createdAt, zoneOf(ctx, row.siteId)).on, locale);
  const fact = (label: string, value: string) => (value ? [[label, value]] : []);
  return printPaper(
    CONTRACT,
    { name: `${m.booking_contractFile({}, o)}-${row.id.slice(0, 8)}`, title, author, locale, at: row.updatedAt },
    {
      sender: parish ? contactLine(parish) : '',
      number: m.booking_contractNumber({ number: row.id.slice(0, 8).toUpperCase(), on: bookedOn }, o),
      parties: [
        {
          role: m.booking_contractParish({}, o),
          lines: [author, ...(parish?.lines ?? [])].filter((one) => one.trim()),
        },
        {
          role: m.booking_contractPerson({}, o),
          lines: [row.organisation, row.name, row.email, row.phone].filter(Boolean),
        },
      ],
      facts: [
        ...fact(m.booking_what({}, o), units),
        ...fact(m.booking_when({}, o), spanWords(row, locale)),
        ...fact(m.booking_occasion({}, o), row.title),
        ...fact(m.booking_people({}, o), row.people === null ? '' : String(row.people)),
      ],
      priceTitle: m.booking_lines({}, o),
      lines: [
        ...row.lines.map(({ name, cents }) => [name, money(cents)]),
        [m.booking_total({}, o), row.priceCents > 0 ? money(row.priceCents) : m.booking_noPrice({}, o)],
        ...(row.depositCents > 0 ? [[m.booking_depositBack({}, o), money(row.depositCents)]] : []),
      ],
      terms: termsOf(row, kind, money, o),
      rulesTitle: m.booking_houseRules({}, o),
      rules: kind ? paragraphsOf(textIn(kind, 'houseRules', locale)) : [],
      signs: [m.booking_contractSignParish({}, o), m.booking_contractSignPerson({}, o)],
      place: m.booking_contractPlace({}, o),
    },
  );
}

type Kind = Awaited<ReturnType<typeof kindOf>>;

/** Payment, cancellation and deposit in sentences. */
function termsOf(row: BookingRow, kind: Kind, money: (cents: number) => string, o: Pick<Context, 'locale'>): string[] {
  return [
    row.paidAt ? m.booking_contractPaid({}, o) : '',
    !row.paidAt && row.priceCents + row.depositCents > 0
      ? kind?.payment === 'shop'
        ? m.booking_contractShop({}, o)
        : m.booking_contractOnSpot({}, o)
      : '',
    row.depositCents > 0 ? m.booking_contractDeposit({ sum: money(row.depositCents) }, o) : '',
    kind && kind.cancelHours > 0
      ? m.booking_cancelUntil({ time: lengthWords(kind.cancelHours * 60, o.locale) }, o)
      : '',
    kind && kind.lateFeeCents > 0 ? m.booking_lateFeeWords({ sum: money(kind.lateFeeCents) }, o) : '',
  ].filter(Boolean);
}

/** The signatures stay together with the line that they belong to; the house rules may take as many pages as they need. */
const CONTRACT = `${PAPER_HEAD}
#set page(paper: "a4", margin: (x: 22mm, top: 20mm, bottom: 22mm), footer: context [
  #set text(size: 8.5pt, fill: faint)
  #d.number #h(1fr) #counter(page).display() / #counter(page).final().first()])
#text(size: 9pt, fill: faint)[#d.author#if d.sender != "" [ · #d.sender]]
#v(2mm)
#text(size: 19pt, weight: "bold", d.title)

#text(fill: faint, d.number)
#v(3mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm, ..d.parties.map(p => [
  #text(size: 9pt, fill: faint, p.role) \\
  #p.lines.join(linebreak())]))
#v(4mm)
#table(columns: (38mm, 1fr), stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")), inset: (x: 0pt, y: 6pt),
  ..d.facts.map(f => (text(fill: faint, f.at(0)), f.at(1))).flatten())
#v(3mm)
#block(sticky: true, text(size: 12.5pt, weight: "bold", d.priceTitle))
#table(columns: (1fr, auto), align: (left, right), stroke: (x, y) => (bottom: 0.4pt + rgb("#bbbbbb")), inset: (x: 0pt, y: 5pt),
  ..d.lines.flatten())
#v(2mm)
#for t in d.terms [#par(t)]
#if d.rules.len() > 0 [
  #v(3mm)
  #block(sticky: true, text(size: 12.5pt, weight: "bold", d.rulesTitle))
  #for r in d.rules [#par(r.split("\\n").join(linebreak()))]
]
#block(breakable: false, above: 16mm, grid(columns: (1fr, 1fr), column-gutter: 12mm, row-gutter: 12mm,
  ..d.signs.map(s => [#line(length: 100%, stroke: 0.6pt) #v(-1mm) #text(size: 9pt, fill: faint)[#d.place \\ #s]])))
`;
