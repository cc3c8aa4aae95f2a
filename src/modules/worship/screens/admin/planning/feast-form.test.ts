import { expect, test } from 'vitest';
import type { FeastPlanItem } from '../../../contract/planning.ts';
import { blankFeast, feastFromForm, feastInForm } from './feast-form.ts';

const RULE = '018f6c1e-0000-7000-8000-000000000001';
const plan: FeastPlanItem = {
  _id: '018f6c1e-0000-7000-8000-000000000002',
  site: 'fels',
  rev: 3,
  updatedAt: '2026-11-21T09:14:00.000Z',
  feastKey: 'adv2',
  regular: 'stay',
  reason: null,
  invitation: null,
  services: [],
  adapted: [
    {
      ruleId: RULE,
      title: 'Familienmesse',
      titleEn: 'Family Mass',
      note: 'Mit Nikolaus',
      noteEn: 'With Saint Nicholas',
    },
  ],
};

test('what is stored comes back from the form as it was', () => {
  const { feastKey, regular, reason, invitation, services, adapted } = plan;
  expect(feastFromForm(feastInForm(plan))).toEqual({ feastKey, regular, reason, invitation, services, adapted });
});

test('fields left empty, or filled with spaces, are not sent as words', () => {
  const empty = { ruleId: RULE, title: ' ', note: '', titleEn: '', noteEn: '  ', type: '' };
  expect(feastFromForm({ ...blankFeast, adapted: [{ row: 'a', ...empty }] }).adapted).toEqual([{ ruleId: RULE }]);
});
