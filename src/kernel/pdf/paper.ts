import type { Attachment } from '../http/attachment.ts';
import type { Locale } from '../i18n/texts.ts';
import { typeset, typesetPages } from './typeset.ts';

/**
 * Begins the Typst source of every paper. Sources contain no words and no numbers of their own: everything comes ready for print
 * in `d`. A template may set the page, the sizes and the leading anew.
 */
export const PAPER_HEAD = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title, author: d.author)
#set text(font: "Libertinus Serif", size: 10.5pt, lang: d.lang)
#set par(leading: 0.62em)
#let faint = rgb("#5c5c5c")
`;

/** Margins of lists to work with, and the count of their pages. */
export const LIST_PAGE = `
#set page(paper: "a4", margin: 18mm, footer: context align(right, text(size: 8.5pt, fill: faint)[#counter(page).display() / #counter(page).final().first()]))
`;

/** `name`: of the file, without '.pdf'. `title`, `author` and `at` are properties of the PDF. */
export type Paper = {
  name: string;
  title: string;
  author: string;
  locale: Locale;
  at: Date;
  /** An XML file with the same content; makes the paper a PDF/A-3. */
  attached?: { name: string; description: string; xml: string };
};

const ATTACH = `
#pdf.attach(d.attached.name, bytes(d.attached.xml), relationship: "alternative", mime-type: "text/xml", description: d.attached.description)
`;

/** Sets a paper whose template begins with `PAPER_HEAD`. The same data of the same moment is the same PDF. */
export async function printPaper(
  template: string,
  { name, title, author, locale, at, attached }: Paper,
  data: object,
): Promise<Attachment> {
  const source = attached ? template + ATTACH : template;
  const body = await typeset(source, { title, author, lang: locale, attached, ...data }, at, {
    isArchive: attached !== undefined,
  });
  return { name: `${name}.pdf`, type: 'application/pdf', body };
}

/** Number of pages that the paper takes. */
export const paperPages = (template: string, { title, author, locale }: Paper, data: object): Promise<number> =>
  typesetPages(template, { title, author, lang: locale, ...data });
