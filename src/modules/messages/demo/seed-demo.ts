import type { Context } from '#kernel/context.ts';
import type { NewForm } from '../contract/forms.ts';
import { createForms } from '../service/forms/form-collection.ts';
import { kindOf } from '../service/forms/kinds.ts';
import { insertPost, newReference } from '../service/post-store.ts';
import { messages, replyTemplates } from '../tables.ts';
import { DEMO_FORMS, DEMO_MESSAGES, DEMO_TEMPLATES, type DemoMessage } from './messages.ts';

type Parish = { _id: string; slug: string };

/** Loads forms for every parish, and invented messages and prepared answers for the first one. */
export async function seedMessagesDemo(tx: Context, sites: readonly Parish[]): Promise<void> {
  await createForms(
    tx,
    sites.flatMap(({ slug: site }) => DEMO_FORMS.map((form): NewForm => ({ ...kindOf(form.kind), ...form, site }))),
  );
  const [first] = sites;
  if (!first) return;
  await tx.db.insert(replyTemplates).values(DEMO_TEMPLATES.map((template) => ({ ...template, siteId: first._id })));
  for (const message of DEMO_MESSAGES) await addDemoMessage(tx, first._id, message);
}

/** Forms that every demo parish has, besides the contact form. */
export const demoFormSlugs: readonly string[] = DEMO_FORMS.map(({ slug }) => slug);

const HOUR_MS = 3_600_000;

async function addDemoMessage(tx: Context, siteId: string, { hoursAgo, note, ...facts }: DemoMessage): Promise<void> {
  const at = new Date(tx.now().getTime() - hoursAgo * HOUR_MS);
  const [row] = await tx.db
    .insert(messages)
    .values({ ...facts, siteId, origin: 'form', reference: newReference(), lastAt: at, createdAt: at, updatedAt: at })
    .returning({ id: messages.id });
  if (!row) return;
  const said = { answers: [], html: '', isConfidential: false, messageId: row.id };
  await insertPost(tx, { ...said, kind: 'in', at, name: facts.name, email: facts.email, text: facts.message });
  if (!note) return;
  const later = new Date(at.getTime() + HOUR_MS / 2);
  await insertPost(tx, { ...said, kind: 'note', at: later, name: note.by, email: '', text: note.text });
}
