import { describe, expect, it } from 'vitest';
import { ownPath, refusalWords } from './login-view.ts';

describe('addresses', () => {
  it.each([
    ['/admincenter', '/admincenter'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['javascript:alert(1)', null],
    ['https://evil.example', null],
    ['', null],
    [undefined, null],
  ])('after the login %s leads to %s', (path, expected) => {
    expect(ownPath(path)).toBe(expected);
  });

  it('of the login say what went wrong, and nothing for a mark that is none', () => {
    expect(refusalWords('falsch')).toBeTruthy();
    for (const mark of [null, '', 'x', 'constructor', '__proto__', 'toString']) expect(refusalWords(mark)).toBeNull();
  });
});
