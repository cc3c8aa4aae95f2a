import type { GiftMotif } from '../../contract/gift-design.ts';

/**
 * Typst source of a gift voucher in A5: the picture on the left or above, words, code and QR code beside it. Long dedications are
 * set smaller, so that the card stays one page.
 */
export const GIFT_CARD = String.raw`
#let d = json(bytes(sys.inputs.data))
#set document(title: d.heading, author: d.seller)
#set page(width: if d.across { 210mm } else { 148mm }, height: if d.across { 148mm } else { 210mm }, margin: 0mm)
#set text(font: "Libertinus Serif", size: 11pt, lang: d.lang)
#set par(leading: 0.62em)
#let faint = rgb("#5c5c5c")
#let (lightness, chroma, hue, ..) = oklch(rgb(d.color)).components()
#let color = oklch(calc.min(lightness, 48%), chroma, hue)
#let paper = rgb("#fffaf4")
#let size = if d.dedication.len() > 330 { 9pt } else if d.dedication.len() > 160 { 10.5pt } else { 12.5pt }
#let dedication(fill) = text(size: size, style: "italic", fill: fill)[#d.dedication.split("
").join(linebreak())]
#let below = d.below and d.dedication != ""
#let picture = if d.fills {
  image(bytes(d.picture), format: "svg", width: 100%, height: 100%, fit: "cover")
} else {
  align(center + horizon, image(bytes(d.picture), format: "svg", height: if d.across or below { 50mm } else { 56mm }))
}
#let panel = box(width: 100%, height: 100%, fill: color, if below {
  grid(rows: (1fr, auto), picture, block(width: 100%, inset: (x: 8mm, y: 6mm), dedication(paper)))
} else { picture })
#let card = box(width: 100%, height: 100%, inset: (x: 12mm, y: 11mm))[
  #grid(rows: (auto, 1fr, auto), row-gutter: 4mm,
    [
      #text(size: 9.5pt, fill: faint)[#d.seller]
      #v(1mm)
      #grid(columns: (1fr, auto), column-gutter: 5mm, align: (left + horizon, right + horizon),
        text(size: if d.heading.len() > 18 { 17pt } else { 25pt }, weight: "bold")[#d.heading],
        text(size: 25pt, weight: "bold", fill: color)[#d.value])
    ],
    [
      #for line in d.persons [#text(size: 12pt)[#line] \ ]
      #if not below and d.dedication != "" [
        #v(2mm)
        #dedication(black)
      ]
    ],
    grid(columns: (1fr, 26mm), column-gutter: 6mm, align: (left + bottom, right + bottom),
      [
        #text(size: 9pt, fill: faint)[#d.codeLabel] \
        #text(size: 14pt, weight: "bold", tracking: 0.5pt)[#d.code]
        #v(1.5mm)
        #for line in d.hints [#text(size: 8.5pt, fill: faint)[#line] \ ]
      ],
      image(bytes(d.qr), format: "svg", width: 26mm)),
  )
]
#if d.across { grid(columns: (74mm, 1fr), rows: (148mm,), panel, card) } else { grid(columns: (148mm,), rows: (84mm, 126mm), panel, card) }
`;

const drawn = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#f5eddc" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;

const petals = [0, 60, 120, 180, 240, 300]
  .map((angle) => `<ellipse cx="50" cy="24" rx="7" ry="12" transform="rotate(${angle} 50 38)"/>`)
  .join('');

/** Pictures of the vouchers, drawn in one line of the colour of paper. */
export const MOTIFS: Readonly<Record<GiftMotif, string>> = {
  candle: drawn(
    '<path d="M40 42h20v46H40z"/><path d="M50 42v-8"/><path d="M50 34c-7-6-6-14 0-22 6 8 7 16 0 22z" fill="#f5eddc"/><path d="M28 88h44"/><path d="M40 50c5 6 6-2 10 4"/>',
  ),
  star: drawn(
    '<path d="M50 8l7 32 32 10-32 10-7 32-7-32-32-10 32-10z"/><path d="M26 26l10 10M74 26L64 36M26 74l10-10M74 74L64 64"/>',
  ),
  flowers: drawn(
    `${petals}<circle cx="50" cy="38" r="6" fill="#f5eddc"/><path d="M50 58v34M50 80c-12 0-18-6-20-14 12-1 18 5 20 14zM50 86c10 0 15-5 17-12-10-1-15 4-17 12z"/>`,
  ),
  church: drawn(
    '<path d="M50 6v12M45 11h10"/><path d="M38 40l12-22 12 22v50H38z"/><path d="M62 58l26 12v20H62M38 58L12 70v20h26"/><path d="M46 90V76a4 4 0 018 0v14"/><circle cx="50" cy="50" r="4"/>',
  ),
};
