import { late } from '#kernel/late.ts';

const mjml = late(async () => (await import('mjml-browser')).default);

/** HTML of a letter written in MJML. Loads its compiler with the first letter. */
export async function compileMjml(source: string): Promise<string> {
  const compile = await mjml();
  const { html } = await compile(source, { fonts: {}, keepComments: false, validationLevel: 'skip' });
  return `${html.replace(/\n\s+/g, '\n').trim()}\n`;
}
