import { expect, it } from 'vitest';
import { entryChangeSchema } from '../contract.ts';
import { MOST_TEXT_CHARACTERS } from './text-length.ts';

it('browsers refuse exactly what the contract refuses', () => {
  const change = (length: number) => ({ _id: crypto.randomUUID(), rev: 1, content: ['x'.repeat(length)] });
  expect(entryChangeSchema.safeParse(change(MOST_TEXT_CHARACTERS + 1)).success).toBe(false);
  expect(entryChangeSchema.safeParse(change(MOST_TEXT_CHARACTERS)).error).toBeUndefined();
});
