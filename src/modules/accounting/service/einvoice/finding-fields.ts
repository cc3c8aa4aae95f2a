/** Fields of a paper by the places of the model that they fill; the first that fits counts. */
const FIELDS: readonly (readonly [place: RegExp, field: string])[] = [
  [/^buyerReference/, 'reference'],
  [/^buyer\.name/, 'party.name'],
  [/^buyer\.vatId/, 'party.vatId'],
  [/^buyer\.endpoint/, 'party.email'],
  [/^buyer\.address/, 'party.lines'],
  [/^buyer/, 'party.email'],
  [/^seller\.(vatId|taxNumber)/, 'issuer.vatId'],
  [/^(seller|payments)/, 'issuer'],
  [/^(delivery|period)/, 'suppliedFrom'],
  [/^dueOn/, 'dueDays'],
  [/^notes/, 'intro'],
  [/^(lines|vatBreakdown|totals|allowances|charges)/, 'lines'],
];

/** The field that mends a broken rule, 'issuer…' for a setting of the parish; '' where none does. */
export const fieldOf = (place: string): string => FIELDS.find(([places]) => places.test(place))?.[1] ?? '';
