import { describe, expect, it } from 'vitest';
import { ownPath } from '#kernel/own-path.ts';
import { refusalWords, typedHandle, typedHandleCookie } from './login-view.ts';

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

  it('hold no email: what was typed comes back in a cookie that lives a minute', () => {
    const cookie = typedHandleCookie('maria+fels@pfarre.at; x');
    expect(cookie).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/);
    expect(typedHandle(`lang=de; ${cookie.split('; Path')[0]}`)).toBe('maria+fels@pfarre.at; x');
    for (const odd of ['', 'lang=de', 'kp_typed=%E0%A4%A']) expect(typedHandle(odd)).toBe('');
  });

  it('of the login say what went wrong, and nothing for a mark that is none', () => {
    expect(refusalWords('falsch')).toBeTruthy();
    for (const mark of [null, '', 'x', 'constructor', '__proto__', 'toString']) expect(refusalWords(mark)).toBeNull();
  });
});
