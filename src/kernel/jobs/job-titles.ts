import type { Context } from '../context.ts';
import { type Locale, type MessageKey, textOf } from '../i18n/texts.ts';

/** Jobs of a room by name, in words for administrators. */
export type JobTitles = Readonly<Record<string, MessageKey>>;

declare module '../module.ts' {
  interface HandedIn {
    jobTitles: JobTitles;
  }
}

/** Names of all jobs with their titles in a language. */
export function jobTitlesIn({ across }: Pick<Context, 'across'>, locale: Locale): ReadonlyMap<string, string> {
  const titles = across.handedIn('jobTitles').flatMap((room) => Object.entries(room));
  return new Map(titles.map(([name, key]) => [name, textOf(key, locale)]));
}

/** Title of a job; its name where none is known, as for jobs that an earlier version enqueued. */
export const titleOfJob = (ctx: Pick<Context, 'across'>, name: string, locale: Locale): string =>
  jobTitlesIn(ctx, locale).get(name) ?? name;
