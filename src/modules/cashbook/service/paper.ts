import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { LIST_PAGE, PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { issuerOf, letterheadOf } from '#modules/documents/index.ts';

/** A table of a paper; the first column is text, all others are numbers. `isSum`: its last row is a sum. */
export type PaperTable = { title: string; columns: string[]; rows: string[][]; isSum?: boolean };

type Sheet = {
  siteId: string;
  name: string;
  title: string;
  at: Date;
  facts: string[][];
  tables: PaperTable[];
  notes: string[];
  /** Names below the lines for signatures. */
  signatures: string[];
};

/** A paper of the cash book on the letterhead of the parish: facts, tables, lines to sign. */
export async function printSheet(ctx: Context, { siteId, name, title, at, ...sheet }: Sheet): Promise<Attachment> {
  const issuer = await issuerOf(ctx, siteId);
  const { seller } = letterheadOf(issuer, ctx.locale);
  const tables = sheet.tables.map((table) => ({ ...table, isSum: table.isSum ?? false }));
  return printPaper(
    SHEET,
    { name, title, author: issuer.name, locale: ctx.locale, at },
    { ...sheet, tables, sender: seller.sender },
  );
}

const SHEET = `${PAPER_HEAD}${LIST_PAGE}
#text(size: 12pt, weight: "bold")[#d.author]
#v(-1mm)
#text(size: 9pt, fill: faint)[#d.sender]
#line(length: 100%, stroke: 0.5pt + rgb("#999999"))
#v(2mm)
#text(size: 18pt, weight: "bold")[#d.title]
#v(1mm)
#grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.4mm,
  ..d.facts.map(f => (text(fill: faint, f.at(0)), f.at(1))).flatten())
#for t in d.tables {
  v(3mm)
  block(breakable: true)[
    #if t.title != "" { text(weight: "bold", size: 12pt, t.title) }
    #table(
      columns: (1fr, ..t.columns.slice(1).map(c => auto)),
      align: (left, ..t.columns.slice(1).map(c => right)),
      inset: (x: 3pt, y: 4pt), stroke: none,
      table.header(..t.columns.map(c => text(size: 9pt, fill: faint, c)), table.hline(stroke: 0.7pt)),
      ..t.rows.enumerate().map(((i, r)) => r.map(c => if t.isSum and i == t.rows.len() - 1 { strong(c) } else { [#c] })).flatten(),
      table.hline(stroke: 0.7pt),
    )
  ]
}
#v(3mm)
#for p in d.notes [#par(p) #v(1mm)]
#if d.signatures.len() > 0 {
  v(16mm)
  grid(columns: d.signatures.map(s => 1fr), column-gutter: 12mm,
    ..d.signatures.map(s => [#line(length: 100%, stroke: 0.5pt) #v(-2mm) #text(size: 9pt, s)]))
}
`;
