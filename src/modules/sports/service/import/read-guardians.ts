import { oneLine } from '#kernel/csv/import-sheet.ts';
import type { ImportField } from '../../contract/athlete-import.ts';
import type { Guardian } from '../../contract/parts.ts';

const PARENTS = '(eltern(teil)?|erziehungsberechtigt\\w*|mutter|vater|parents?|guardians?|mother|father)';
const heading = (more: string): RegExp => new RegExp(`^(${more})`);
const address = (what: string): RegExp => heading(`${PARENTS}.*${what}|${what}.*${PARENTS}`);

/** Headings of the columns of parents; those of their addresses come before those of names, which they contain. */
export const GUARDIAN_HEADINGS = {
  guardianEmail: address('(e-?)?mail'),
  guardian2Email: address('(e-?)?mail'),
  guardianPhone: address('(tel|phone|handy|mobil)'),
  guardian2Phone: address('(tel|phone|handy|mobil)'),
  guardian: heading(`(name.*)?${PARENTS}`),
  guardian2: heading(`(name.*)?${PARENTS}`),
} satisfies Partial<Record<ImportField, RegExp>>;

const COLUMNS = [
  ['guardian', 'guardianEmail', 'guardianPhone'],
  ['guardian2', 'guardian2Email', 'guardian2Phone'],
] as const;

/**
 * Parents of a line. A cell may hold several, divided by semicolons, addresses by commas and spaces too; `unnamed` stands where
 * there is an address and no name.
 */
export function readGuardians(given: Partial<Record<ImportField, string>>, unnamed: string): Guardian[] {
  return COLUMNS.flatMap(([name, email, phone]) => {
    const names = partsOf(given[name], /[;\n]/);
    const emails = partsOf(given[email], /[;,\s]/);
    const phones = partsOf(given[phone], /[;,\n]/);
    return Array.from({ length: Math.max(names.length, emails.length, phones.length) }, (_, at) => ({
      name: names[at] ?? names[0] ?? unnamed,
      email: (emails[at] ?? '').toLowerCase(),
      phone: phones[at] ?? '',
    }));
  });
}

const partsOf = (cell: string | undefined, divider: RegExp): string[] =>
  (cell ?? '').split(divider).map(oneLine).filter(Boolean);
