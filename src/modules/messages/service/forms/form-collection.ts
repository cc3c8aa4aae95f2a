import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { type FormField, formContract, type NewForm, templateContract } from '../../contract/forms.ts';
import { forms, messages, replyTemplates } from '../../tables.ts';
import { kindOf } from './kinds.ts';

type FormRow = typeof forms.$inferSelect;

/** The forms of a parish. */
export const formCollection = defineCollection({
  contract: formContract,
  table: forms,
  thing: 'messages.form',
  permissions: { write: 'messages.form.update' },
  nouns: { one: 'messages_form', accusative: 'messages_formAccusative', many: 'messages_forms' },
  sorts: { slug: forms.slug, updatedAt: forms.updatedAt },
  uniqueBy: { column: forms.slug, taken: 'messages_slugTaken', inMerge: 'trash' },
  tag: (siteId) => `forms:${siteId}`,
  label: ({ title }) => title.de,
  personal: ['recipients', 'readers'],
  prepare: async (tx, siteId, values, before) => {
    const fields = values.fields ?? before?.fields ?? kindOf(values.kind ?? 'other').fields;
    const form = { ...before, ...values, fields } as FormRow;
    refuseOddFields(fields);
    if (form.confidential && form.readers.length === 0) throw invalid({ readers: 'messages_readersMissing' });
    await refuseTaken(tx, siteId, form.slug, before?.id);
    return { ...values, fields };
  },
  after: async (tx, row, before) => {
    if (!before) return;
    if (before.slug !== row.slug)
      await tx.emit('messages.formMoved', { siteId: row.siteId, from: pathOf(before), to: pathOf(row) });
    if (!row.confidential) return;
    // Whoever is taken off the list reads what came before no longer either.
    await tx.db
      .update(messages)
      .set({ readers: row.readers })
      .where(and(eq(messages.formId, row.id), eq(messages.isConfidential, true)));
  },
  refuseRestore: async (tx, rows) => {
    for (const { siteId, slug, id } of rows) await refuseTaken(tx, siteId, slug, id);
  },
  // Its messages have from the form how long they are kept.
  trash: { title: sql<string>`${forms.title}->>'de'`, mayGo: () => isUnreferenced(forms.id, [messages.formId]) },
});

/** Below the parish. */
const pathOf = ({ slug }: Pick<FormRow, 'slug'>): string => `Formular/${slug}`;

/** Prepared answers. */
export const templateCollection = defineCollection({
  contract: templateContract,
  table: replyTemplates,
  thing: 'messages.template',
  permissions: { read: 'messages.message.read', write: 'messages.form.update' },
  nouns: { one: 'messages_template', accusative: 'messages_templateAccusative', many: 'messages_templates' },
  sorts: { title: replyTemplates.title, updatedAt: replyTemplates.updatedAt },
  namedApart: { column: replyTemplates.title, longest: 80 },
});

/** Creates forms atomically. @throws AppError C100, invalid */
export const createForms = (ctx: Context, items: NewForm[]) =>
  createRecords(ctx, formCollection, items.map((item) => formContract.create.parse(item)) as never[]);

function refuseOddFields(fields: readonly FormField[]): void {
  const keys = fields.map(({ key }) => key);
  const twice = fields.findIndex(({ key }, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw invalid({ [`fields.${twice}.key`]: 'messages_fieldTwice' });
  if (!keys.includes('name')) throw invalid({ fields: 'messages_fieldNameMissing' });
  const empty = fields.findIndex(({ type, options }) => type === 'select' && options.length === 0);
  if (empty >= 0) throw invalid({ [`fields.${empty}.options`]: 'messages_optionsMissing' });
}

async function refuseTaken(tx: Context, siteId: string, slug: string, id: string | undefined): Promise<void> {
  const same = and(eq(forms.siteId, siteId), sql`lower(${forms.slug}) = lower(${slug})`, isNull(forms.removedAt));
  const taken = await tx.db.$count(forms, and(same, id ? ne(forms.id, id) : undefined));
  if (taken > 0)
    throw new AppError('messages.slugTaken', 409, 'messages_slugTaken', { fields: { slug: 'messages_slugTaken' } });
}
