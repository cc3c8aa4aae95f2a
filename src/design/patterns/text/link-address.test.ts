import { describe, expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('linkAddress (S5.2)', () => {
  test.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'zwei Worte',
    'https://',
  ])('refuses "%s"', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });

  test.each([
    ['dsp.at', 'https://dsp.at'],
    [' www.dsp.at/termine ', 'https://www.dsp.at/termine'],
    ['//dsp.at', 'https://dsp.at'],
    ['pfarre.example:8080/x', 'https://pfarre.example:8080/x'],
    ['http://dsp.at', 'http://dsp.at'],
    ['https://dsp.at/a?b=c', 'https://dsp.at/a?b=c'],
    ['/fels/Kontakt', '/fels/Kontakt'],
    ['#taufe', '#taufe'],
    ['kanzlei@pfarre.example', 'mailto:kanzlei@pfarre.example'],
    ['mailto:kanzlei@pfarre.example', 'mailto:kanzlei@pfarre.example'],
    ['+43 2738 0000-01', 'tel:+432738000001'],
  ])('makes "%s" to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });
});
