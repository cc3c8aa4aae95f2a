import type { FormField } from '../../../contract.ts';

/** 'Haus | House' on each line; empty lines count for nothing. */
export const optionsOf = (text: string): FormField['options'] =>
  text.split('\n').flatMap((line) => {
    const [de = '', en = ''] = line.split('|').map((word) => word.trim());
    return de ? [{ de, en }] : [];
  });

export const wordsOfOptions = (options: FormField['options']): string =>
  options.map(({ de, en }) => (en ? `${de} | ${en}` : de)).join('\n');
