import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Form, FormField } from '../../contract/forms.ts';
import { messageSettings } from '../../settings.ts';
import { forms } from '../../tables.ts';
import { contactFields, kindOf } from './kinds.ts';

/** Slug of the form on the page Kontakt. */
export const CONTACT = 'Kontakt';

/** A form as rules see it; `id` null = the contact form of the settings. */
export type OpenForm = Pick<Form, 'slug' | 'kind' | 'title' | 'intro' | 'fields' | 'recipients' | 'tags'> &
  Pick<Form, 'confidential' | 'readers' | 'autoresponder'> & { id: string | null };

/** A field in the language of the reader. */
export type ShownField = Pick<FormField, 'key' | 'type' | 'required'> & {
  label: string;
  help: string;
  /** `value` is the German label: what the office reads. */
  options: { value: string; label: string }[];
};

/** Form in the language of the visitor. */
export type ShownForm = {
  slug: string;
  title: string;
  intro: string;
  fields: ShownField[];
  isConfidential: boolean;
  /** The visitor has to agree to the privacy policy. */
  asksConsent: boolean;
  privacyPath: string;
};

/** The form of the parish with this slug, whatever its case. @throws AppError notFound for an unknown or closed one */
export async function openForm(ctx: Context, siteId: string, slug: string): Promise<OpenForm> {
  const stored = await ctx.kept(`messages.form:${siteId}:${slug.toLowerCase()}`, [`forms:${siteId}`], async () => {
    const where = and(eq(forms.siteId, siteId), isNull(forms.removedAt));
    const isContact = slug.toLowerCase() === CONTACT.toLowerCase();
    const named = sql`lower(${forms.slug}) = lower(${slug})`;
    const [row] = await ctx.db
      .select()
      .from(forms)
      .where(and(where, isContact ? sql`(${named} or ${forms.kind} = 'contact')` : named))
      .orderBy(sql`${named} desc`, asc(forms.createdAt))
      .limit(1);
    return row ?? (isContact ? 'default' : null);
  });
  if (stored === 'default') return defaultContact(ctx);
  if (!stored?.isOpen) throw notFound();
  return stored;
}

/** The form in the reader's language. */
export async function showForm(
  ctx: Context,
  { slug, title, intro, fields, confidential }: OpenForm,
): Promise<ShownForm> {
  const { privacy, pages } = await readSettings(ctx, websiteSettings);
  const word = (text: { de: string; en: string }) => text[ctx.locale] || text.de;
  return {
    slug,
    title: word(title),
    intro: word(intro),
    fields: fields.map(({ key, type, required, label, help, options }) => ({
      key,
      type,
      required,
      label: word(label),
      help: word(help),
      options: options.map((option) => ({ value: option.de, label: word(option) })),
    })),
    isConfidential: confidential,
    asksConsent: privacy.contact_form,
    privacyPath: pages.privacy,
  };
}

/** Slugs of the open forms of the parish with their time of change, for the sitemap. */
export const openForms = (ctx: Context) => {
  ctx.shows(`forms:${ctx.site.id}`);
  return ctx.db
    .select({ slug: forms.slug, updatedAt: forms.updatedAt })
    .from(forms)
    .where(and(eq(forms.siteId, ctx.site.id), eq(forms.isOpen, true), isNull(forms.removedAt)));
};

/** True where visitors can write: in a form of the parish, or in the contact form unless the parish has closed it. */
export function hasForms(ctx: Context, siteId: string): Promise<boolean> {
  ctx.shows(`forms:${siteId}`);
  return ctx.kept(`messages.hasForms:${siteId}`, [`forms:${siteId}`], async () => {
    const rows = await ctx.db
      .select({ isOpen: forms.isOpen, kind: forms.kind, slug: forms.slug })
      .from(forms)
      .where(and(eq(forms.siteId, siteId), isNull(forms.removedAt)));
    return rows.some(({ isOpen }) => isOpen) || !rows.some(({ kind, slug }) => kind === 'contact' || slug === CONTACT);
  });
}

/** Open forms of the parish, by their German title. */
export const formsToChoose = (ctx: Context) =>
  ctx.db
    .select({ slug: forms.slug, title: forms.title })
    .from(forms)
    .where(and(eq(forms.siteId, ctx.site.id), eq(forms.isOpen, true), isNull(forms.removedAt)))
    .orderBy(sql`${forms.title} ->> 'de'`);

async function defaultContact(ctx: Context): Promise<OpenForm> {
  const { components } = await readSettings(ctx, messageSettings);
  const { title, intro } = kindOf('contact');
  const nothing = { de: '', en: '' };
  return {
    id: null,
    slug: CONTACT,
    kind: 'contact',
    title,
    intro,
    fields: contactFields(components.message.fields),
    recipients: [],
    tags: [],
    confidential: false,
    readers: [],
    autoresponder: { text: nothing, closedText: nothing },
  };
}
