import { expect, test } from 'vitest';
import { brokenRules, type Case, eachVariant, examples, officialData, ruleTests } from '../testing/official-data.ts';
import { NoInvoiceError, readInvoice } from './read/read-invoice.ts';

const data = officialData();
const WHY_SKIPPED = 'left out: no official test data (EINVOICE_TEST_DATA)';

/** Differences between what the test says of a document and our judgement of it. */
function differencesOf(one: Case): string[] {
  const broken = brokenRules(one);
  return [
    ...one.keeps.filter((id) => broken.has(id)).map((id) => `${one.name}: breaks ${id}`),
    ...one.breaks.filter((id) => !broken.has(id)).map((id) => `${one.name}: keeps ${id}`),
  ];
}

test.skipIf(data === null)(`judges fragments as the rule tests say${data ? '' : ` (${WHY_SKIPPED})`}`, () => {
  const cases = ruleTests(data ?? '');
  console.log('rule tests', cases.length, new Set(cases.flatMap(differencesOf).map((d) => d.split(':')[0])).size);
  if (cases.flatMap(differencesOf).length) throw new Error(cases.flatMap(differencesOf).join('\n'));
});

test.skipIf(data === null)(`judges variants of XRechnung as they say${data ? '' : ` (${WHY_SKIPPED})`}`, () => {
  const differences: string[] = [];
  let n = 0;
  eachVariant(data ?? '', (one) => {
    n++;
    differences.push(...differencesOf(one));
  });
  console.log('variants', n);
  if (differences.length) throw new Error(differences.join('\n'));
});

test.skipIf(data === null)(`finds nothing fatal in correct examples${data ? '' : ` (${WHY_SKIPPED})`}`, () => {
  const judged = examples(data ?? '').map(({ name, xml }) => {
    try {
      const { findings } = readInvoice(xml);
      return [name, findings.filter(({ severity }) => severity === 'fatal').map(({ id, xml: at }) => `${id} ${at}`)];
    } catch (error) {
      return [name, error instanceof NoInvoiceError ? error.message : error];
    }
  });
  if (judged.filter(([, f]) => f?.length).length) throw new Error(judged.filter(([, f]) => f?.length).join('\n'));
});
