import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';
import { siteOf } from '#kernel/site-of.ts';
import { MOST_LISTS } from '../../contract/sign-up.ts';
import { type ShownSignUp, showSignUp } from '../../service/shown-form.ts';

const title = z.string().max(120);
const text = z.string().max(2000);
const schema = z.strictObject({
  /** Lists to choose from; empty = all that are public. */
  lists: z.array(z.uuid()).max(MOST_LISTS).default([]),
  title: title.default(''),
  text: text.default(''),
  en: z.strictObject({ title, text }).partial().optional(),
});
export type SignupBlockView = { form: ShownSignUp; title: string; text: string };

/** Sign-up for newsletters of the parish that owns the page. Shows nothing while there is no list to choose. */
export const signupBlock = defineBlock({
  kind: 'newsletterSignup',
  version: 1,
  schema,
  texts: ['title', 'text'],
  component: 'newsletter',
  async show(ctx, data, place): Promise<SignupBlockView | null> {
    const form = await showSignUp({ ...ctx, site: siteOf(ctx, place.site) });
    const lists = form?.lists.filter(({ id }) => data.lists.length === 0 || data.lists.includes(id)) ?? [];
    if (!form || lists.length === 0) return null;
    const words = inLanguage(data, ctx.locale);
    return { form: { ...form, lists }, title: words.title, text: words.text };
  },
  async choices(ctx, place) {
    const form = await showSignUp({ ...ctx, site: siteOf(ctx, place.site) });
    return form?.lists.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  },
  words: (data) => [data.title, data.text, data.en?.title ?? '', data.en?.text ?? ''],
});
