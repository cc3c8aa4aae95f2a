import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';

let made: ZxcvbnFactory | undefined;

/**
 * What passwords are guessed from: the most common ones, words and names of both languages. English family names and the
 * English encyclopaedia stay away; they double the memory and are in nobody's password here.
 */
export function estimator(): ZxcvbnFactory {
  const { 'lastnames-en': _names, 'wikipedia-en': _encyclopaedia, ...englishWords } = english;
  made ??= new ZxcvbnFactory({
    dictionary: { ...common, ...german, ...englishWords },
    graphs: adjacencyGraphs,
    // Of a default of 100: made-up passwords full of digits and signs kept the process busy for a second.
    l33tMaxSubstitutions: 10,
  });
  return made;
}
