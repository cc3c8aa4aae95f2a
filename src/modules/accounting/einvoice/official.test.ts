import { expect, test } from 'vitest';
import { brokenRules, type Case, eachVariant, examples, officialData, ruleTests } from '../testing/official-data.ts';
import { readInvoice } from './read/read-invoice.ts';

/** Cases in which the official rules and their descriptions disagree. */
const KNOWN: Readonly<Record<string, string>> = {
  'cii/cii-br-dex-05-schemeid-test-3.xml cii-br-dex-05-test-scheme-id-3: keeps BR-DEX-05':
    'the identifier of the buyer (BT-46): BR-DEX-04 is the rule for it, and is broken',
  'cii/cii-br-dex-05-schemeid-test-4.xml cii-br-dex-05-test-scheme-id-4: keeps BR-DEX-05':
    'the identifier of the seller (BT-29): BR-DEX-04 is the rule for it, and is broken',
};

/** Differences between what the test says of a document and our judgement of it. */
function differencesOf(one: Case): string[] {
  const broken = brokenRules(one);
  return [
    ...one.keeps.filter((id) => broken.has(id)).map((id) => `${one.name}: breaks ${id}`),
    ...one.breaks.filter((id) => !broken.has(id)).map((id) => `${one.name}: keeps ${id}`),
  ].filter((difference) => !(difference in KNOWN));
}

test('judges the fragments of every rule as its test says', (run) => {
  const data = officialData(run);
  const cases = ruleTests(data);
  expect(cases.length).toBeGreaterThan(900);
  expect(cases.flatMap(differencesOf)).toEqual([]);
});

test('judges every variant of the XRechnung instances as they say', (run) => {
  const data = officialData(run);
  const differences: string[] = [];
  let count = 0;
  eachVariant(data, (one) => {
    count += 1;
    differences.push(...differencesOf(one));
  });
  expect(count).toBeGreaterThan(1500);
  expect(differences).toEqual([]);
});

test('finds nothing fatal in the official examples', (run) => {
  const data = officialData(run);
  const fatal = examples(data).map(({ name, xml }) => ({
    name,
    rules: readInvoice(xml)
      .findings.filter(({ severity }) => severity === 'fatal')
      .map(({ id }) => id),
  }));
  expect(fatal.length).toBeGreaterThan(30);
  expect(fatal.filter(({ rules }) => rules.length > 0)).toEqual([]);
});
