import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { type ColumnMapping, mappedCells, oneLine } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { ImportField } from '../../../contract/subscriber-import.ts';
import { plainAddress } from '../subscriber-rows.ts';

/** A line of a file; `problem` '' = it can be taken. */
export type ReadLine = { line: number; email: string; name: string; locale: Locale; problem: string };

const MOST_NAME = 120;
const MOST_SHOWN = 80;
const emailSchema = z.email().max(254);

/** Column headings that are usual, in lower case. */
export const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  email: /^(e-?mail|mail|adresse$|email address)/,
  firstName: /^(vorname|first.?name|given)/,
  lastName: /^(nachname|familienname|zuname|last.?name|surname|family)/,
  name: /^(name|person|empfänger|abonnent|subscriber)/,
  language: /^(sprache|language|locale|lang$)/,
};

/** A list that begins with an address has no headings: its first row is one of the others. */
export function withHeadings(ctx: Context, sheet: Sheet): Sheet {
  const { columns, rows } = sheet;
  if (!columns.some((cell) => isAddress(addressIn(cell).email))) return sheet;
  return {
    columns: columns.map((cell, at) =>
      isAddress(addressIn(cell).email)
        ? m.newsletter_email({}, ctx)
        : m.newsletter_importColumn({ number: at + 1 }, ctx),
    ),
    rows: [{ line: 1, cells: columns, isBroken: false }, ...rows],
  };
}

/** Reads every line by itself, with a sentence about what is wrong with it. */
export const readLines = (ctx: Context, sheet: Sheet, mapping: ColumnMapping<ImportField>): ReadLine[] =>
  sheet.rows.map(({ line, cells, isBroken }) => {
    const {
      email: cell = '',
      name: whole = '',
      firstName = '',
      lastName = '',
      language = '',
    } = mappedCells(cells, mapping);
    const given = addressIn(cell);
    const name = oneLine(whole || `${firstName} ${lastName}`) || given.name;
    const problem = isBroken ? m.kernel_csvBrokenQuotes({}, ctx) : problemOf(ctx, { ...given, name });
    return {
      line,
      email: given.email.slice(0, 254),
      name: name.slice(0, MOST_NAME),
      locale: localeIn(language),
      problem,
    };
  });

/** Also 'Rosa Lavendel <rosa@example.org>' and 'mailto:rosa@example.org'. */
function addressIn(cell: string): { email: string; name: string } {
  const text = oneLine(cell);
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>$/.exec(text) ?? [];
  const email = plainAddress(inBrackets ?? text).replace(/^mailto:/, '');
  return { email, name: name.replaceAll('"', '').trim() };
}

const isAddress = (text: string): boolean => emailSchema.safeParse(text).success;

function problemOf(ctx: Context, { email, name }: { email: string; name: string }): string {
  if (email === '') return m.newsletter_importNoEmail({}, ctx);
  if (email.split('@').length > 2) return m.newsletter_importManyEmails({}, ctx);
  if (!isAddress(email)) return m.newsletter_importOddEmail({ email: email.slice(0, MOST_SHOWN) }, ctx);
  if (name.length > MOST_NAME) return m.newsletter_importLongName({ most: MOST_NAME }, ctx);
  return '';
}

const localeIn = (text: string): Locale => (/^(en|engl)/i.test(text.trim()) ? 'en' : 'de');
