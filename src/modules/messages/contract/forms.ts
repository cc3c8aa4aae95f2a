import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';

/** Purposes of a form; a new form begins with the questions of its kind. */
export const FORM_KINDS = [
  'contact',
  'baptism',
  'wedding',
  'funeral',
  'intention',
  'blessing',
  'hall',
  'pastoral',
  'other',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const FIELD_TYPES = ['text', 'email', 'phone', 'date', 'textarea', 'select', 'checkbox', 'file'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Bounds of S5.6, which the specification does not name. */
export const BOUNDS = { name: { least: 2, most: 100 }, message: { least: 10, most: 5000 }, line: 200 } as const;

const inBoth = (most: number) => z.strictObject({ de: z.string().trim().max(most), en: z.string().trim().max(most) });
const named = inBoth(120).refine(({ de }) => de !== '', { path: ['de'] });

/** Answers with these keys become the sender and the subject of the message. */
export const OWN_KEYS = ['name', 'email', 'phone', 'subject', 'message'] as const;

const fieldSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  type: z.enum(FIELD_TYPES),
  label: named,
  help: inBoth(300).default({ de: '', en: '' }),
  required: z.boolean().default(false),
  /** Choices of a select. */
  options: z.array(named).max(30).default([]),
});
export type FormField = z.output<typeof fieldSchema>;

const autoresponderSchema = z.strictObject({
  /** Sent with the confirmation. */
  text: inBoth(2000),
  /** Sent instead while the office is closed; '' = the same text. */
  closedText: inBoth(2000),
});

const NOTHING = { de: '', en: '' };

const facts = {
  kind: z.enum(FORM_KINDS).default('other'),
  /** Last part of the address: /fels/Formular/Taufe */
  slug: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u),
  title: named,
  intro: inBoth(1000).default(NOTHING),
  /** Default: the questions of the kind. */
  fields: z.array(fieldSchema).min(1).max(40).optional(),
  /** Email addresses that are told; empty = the office of the parish. */
  recipients: z.array(z.email().max(254)).max(10).default([]),
  confidential: z.boolean().default(false),
  /** Accounts that may read a confidential form. */
  readers: z.array(z.uuid()).max(20).default([]),
  autoresponder: autoresponderSchema.default({ text: NOTHING, closedText: NOTHING }),
  /** Messages are deleted so many days after the last word. */
  retentionDays: z.number().int().min(1).max(3650).default(365),
  /** Closed forms stay in the list of the office, and nobody can send them. */
  isOpen: z.boolean().default(true),
  /** Tags that a new message gets. */
  tags: z.array(z.string().trim().min(1).max(40)).max(10).default([]),
};

/** The forms of a parish; what visitors see of them comes with the page. */
export const formContract = collectionContract('form', {
  read: 'staff',
  title: 'Form',
  fields: facts,
  filter: {},
  sorts: ['slug', 'updatedAt'],
});
export type Form = z.output<typeof formContract.item>;
export type NewForm = z.input<typeof formContract.create>;

const templateFacts = {
  title: z.string().trim().min(1).max(80),
  /** May contain {name}, {reference}, {parish} and {me}. */
  text: z.string().trim().min(1).max(5000),
};

/** Prepared answers of the office. */
export const templateContract = collectionContract('reply_template', {
  read: 'staff',
  title: 'ReplyTemplate',
  fields: templateFacts,
  filter: {},
  sorts: ['title', 'updatedAt'],
});
export type ReplyTemplate = z.output<typeof templateContract.item>;

/** Answers by the key of their field; a ticked box is 'on'. */
export const submissionSchema = z.strictObject({
  site: z.string().max(60).optional(),
  form: z.string().max(60).default('Kontakt'),
  values: z.record(z.string().max(40), z.string().max(20_000)),
  /** Copy of the own message by email. */
  copy: z.boolean().default(false),
  privacy: z.boolean().default(false),
  captcha: challengeAnswerSchema,
});
export type Submission = z.output<typeof submissionSchema>;

export const formEndpoints = endpoints({
  'POST /api/v0/forms/jobs': {
    summary: 'Send a form of a parish; answers with the reference of the message. Challenge: GET /api/v0/captcha',
    allow: 'anyone',
    status: 201,
    body: submissionSchema,
    reply: z.object({ reference: z.string() }),
  },
  'GET /api/v0/form_kind/:kind': {
    summary: 'The questions with which a form of this kind begins',
    allow: 'staff',
    params: z.object({ kind: z.enum(FORM_KINDS) }),
    reply: z.object({ title: inBoth(120), intro: inBoth(1000), fields: z.array(fieldSchema) }),
  },
});
