import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officialData } from '../../testing/official-data.ts';
import { COUNTRIES } from './countries.ts';
import { CURRENCIES } from './identifiers.ts';
import { PACKAGES } from './packages.ts';
import { isUnit } from './units.ts';
import { ALLOWANCE_REASONS, DOCUMENT_TYPES, OBJECT_REFERENCES, PAYMENT_MEANS, VAT_CATEGORIES } from './untdid.ts';

/** Codes of an enumeration of the schema. */
function enumeration(data: string, file: string): string[] {
  const folder = file.startsWith('ISO_ISOTwo') ? 'identifierlist' : 'codelist';
  const xsd = readFileSync(join(data, 'cii-xsd', folder, 'standard', `${file}.xsd`), 'utf8');
  return [...xsd.matchAll(/<xsd:enumeration value="([^"]+)"/g)].flatMap(([, code]) => code ?? []);
}

/** Codes that newer editions of a list have than the schema, which is of 2016. */
const COMPLETE: [string, ReadonlySet<string>, string][] = [
  ['ISO_ISOTwo-letterCountryCode_SecondEdition2006', COUNTRIES, '1A XI'],
  ['ISO_ISO3AlphaCurrencyCode_2012-08-31', CURRENCIES, 'MRU SLE STN UYW VED VES XAD XCG ZWG'],
  ['UNECE_PackageTypeCode_2006', PACKAGES, ''],
  ['UNECE_PaymentMeansCode_D16A', PAYMENT_MEANS, '69 98'],
  ['UNECE_ReferenceTypeCode_D16A', OBJECT_REFERENCES, ''],
];

test.for(COMPLETE)('has every code of %s', ([file, ours, newer], run) => {
  const theirs = new Set(enumeration(officialData(run), file));
  expect(theirs.size).toBeGreaterThan(50);
  expect([...theirs].filter((code) => !ours.has(code))).toEqual([]);
  expect([...ours].filter((code) => !theirs.has(code)).join(' ')).toBe(newer);
});

/** Lists of which EN 16931 takes a part. */
const SUBSETS: [string, ReadonlySet<string>, string][] = [
  ['UNECE_DocumentNameCode_D16A', DOCUMENT_TYPES, '471 472 473 500 501 502 503 817 875 876 877'],
  ['UNECE_AllowanceChargeIdentificationCode_D16A', ALLOWANCE_REASONS, ''],
  ['UNECE_DutyorTaxorFeeCategoryCode_D16A', VAT_CATEGORIES, ''],
];

test.for(SUBSETS)('takes codes of %s only, and newer ones', ([file, ours, newer], run) => {
  const theirs = new Set(enumeration(officialData(run), file));
  expect([...ours].filter((code) => !theirs.has(code)).join(' ')).toBe(newer);
});

test.for(['Weight', 'Volume', 'Linear'])('takes every unit of the schema: %s', (kind, run) => {
  const units = enumeration(officialData(run), `UNECE_MeasurementUnitCommonCode${kind}_4`);
  expect(units.length).toBeGreaterThan(0);
  expect(units.filter((unit) => !isUnit(unit))).toEqual([]);
});

test.each(['Stk', 'KG', 'PCE', 'X', 'XX1', 'ABCD', ''])('takes %j for no unit', (code) => {
  expect(isUnit(code)).toBe(false);
});

test.each(['C62', 'H87', 'HUR', 'KGM', 'XBX'])('takes %s for a unit', (code) => {
  expect(isUnit(code)).toBe(true);
});
