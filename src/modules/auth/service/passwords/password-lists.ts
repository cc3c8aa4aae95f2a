import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';

let made: ZxcvbnFactory | undefined;

/**
 * Loads the zxcvbn dictionaries: common passwords, words and names of both languages. Leaves out English surnames and the
 * English Wikipedia list, which double the memory use and hardly occur in passwords here.
 */
export function estimator(): ZxcvbnFactory {
  const { 'lastnames-en': _names, 'wikipedia-en': _encyclopaedia, ...englishWords } = english;
  made ??= new ZxcvbnFactory({
    dictionary: { ...common, ...german, ...englishWords },
    graphs: adjacencyGraphs,
    // Default is 100: crafted passwords full of digits and symbols blocked the process for a second.
    l33tMaxSubstitutions: 10,
  });
  return made;
}
