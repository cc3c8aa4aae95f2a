import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permissionMatrix } from './permission-matrix.ts';

const FILE = path.resolve(import.meta.dirname, '../docs/permissions.md');

it('docs/permissions.md is the matrix that the product decides by; else: npm run permissions -- --write', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(permissionMatrix());
});

it('guests and customers may nothing but what is their own', () => {
  const rows = permissionMatrix()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(15);
  for (const [, permission, , guest, user] of rows) {
    expect(`${permission} ${guest}`).toBe(`${permission} `);
    expect(['', 'own']).toContain(user);
  }
});
