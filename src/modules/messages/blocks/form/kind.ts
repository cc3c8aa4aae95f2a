import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { siteOf } from '#kernel/site-of.ts';
import { loadForm } from '../../pages.ts';
import { CONTACT, formsToChoose, type ShownForm } from '../../service/forms/shown-form.ts';

const schema = z.strictObject({
  /** Slug of a form; '' = the contact form. */
  form: z.string().max(60).default(''),
  /** Shows the title of the form above it. */
  title: z.boolean().default(true),
});
export type FormBlockView = { form: ShownForm; site: string; title: boolean };

/** A form of the parish that owns the page, as on the form's own page. Shows nothing once the form is closed or removed. */
export const formBlock = defineBlock({
  kind: 'form',
  version: 1,
  schema,
  async show(ctx, { form: slug, title }, place): Promise<FormBlockView | null> {
    const site = siteOf(ctx, place.site);
    const form = await loadForm({ ...ctx, site }, slug || CONTACT);
    return form && { form, site: site.slug, title };
  },
  async choices(ctx, place) {
    const open = await formsToChoose({ ...ctx, site: siteOf(ctx, place.site) });
    return open.map(({ slug, title }) => ({ value: slug, label: title[ctx.locale] || title.de }));
  },
});
