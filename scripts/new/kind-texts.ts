import { capital, type KindNames } from './names.ts';

type Texts = Record<string, unknown>;

/** Texts that the files of a new kind use. */
export function kindTexts({ room, one, many, type, english, german }: KindNames): Record<'de' | 'en', Texts> {
  const accusative = { der: 'den', die: 'die', das: 'das' }[german.article];
  return {
    de: {
      [`${room}_permission${type}Update`]: `${german.many} verwalten`,
      [`${room}_${one}One`]: german.one,
      [`${room}_${one}Accusative`]: `${accusative} ${german.one}`,
      [`${room}_${many}`]: german.many,
      [`${room}_${many}Words`]: german.one,
      [`${room}_${one}Count`]: byCount(`{count} ${german.one}`, `{count} ${german.many}`),
      [`${room}_${one}Create`]: `${german.one} anlegen`,
      [`${room}_${one}Search`]: `${german.many} suchen`,
      [`${room}_${many}Removed`]: byCount(
        `{count} ${german.one} in den Papierkorb gelegt.`,
        `{count} ${german.many} in den Papierkorb gelegt.`,
      ),
      [`${room}_${many}Failed`]: `Die ${german.many} konnten nicht geladen werden.`,
      [`${room}_${many}Empty`]: `Noch keine ${german.many}`,
      [`${room}_${many}EmptyText`]: `Hier stehen die ${german.many} der Pfarre.`,
    },
    en: {
      [`${room}_permission${type}Update`]: `Manage ${english.many}`,
      [`${room}_${one}One`]: capital(english.one),
      [`${room}_${one}Accusative`]: `the ${english.one}`,
      [`${room}_${many}`]: capital(english.many),
      [`${room}_${many}Words`]: english.one,
      [`${room}_${one}Count`]: byCount(`{count} ${english.one}`, `{count} ${english.many}`),
      [`${room}_${one}Create`]: `Add ${/^[aeiou]/.test(english.one) ? 'an' : 'a'} ${english.one}`,
      [`${room}_${one}Search`]: `Search ${english.many}`,
      [`${room}_${many}Removed`]: byCount(
        `{count} ${english.one} moved to the trash.`,
        `{count} ${english.many} moved to the trash.`,
      ),
      [`${room}_${many}Failed`]: `The ${english.many} could not be loaded.`,
      [`${room}_${many}Empty`]: `No ${english.many} yet`,
      [`${room}_${many}EmptyText`]: `The ${english.many} of the parish stand here.`,
    },
  };
}

/** A text in the message format that differs for one and for several. */
function byCount(one: string, other: string): unknown {
  return [
    {
      declarations: ['input count', 'local countPlural = count: plural'],
      selectors: ['countPlural'],
      match: { 'countPlural=one': one, 'countPlural=other': other },
    },
  ];
}
