import type { MessageKey } from '../i18n/texts.ts';

/**
 * Every action that can be recorded. Rooms add their own by declaration merging, next to the sentences in their `acts.ts`;
 * recording an unlisted action with `ctx.record` is a type error.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their acts into it
export interface Acts {}

/** 'room.thing.verb' */
export type Act = keyof Acts;

/** Sentences for a room's actions, with {actor} and {object}. The part before the first dot is the room. */
export type ActTexts<Room extends string = string> = Readonly<Record<`${Room}.${string}`, MessageKey>>;

/** Labels of fields in the audit log, by field name or full path ('mail.host'). */
export type FieldLabels = Readonly<Record<string, MessageKey>>;

/** Labels for notes that are codes, e.g. the method of a sign-in. */
export type NoteTexts = { readonly [A in Act]?: Readonly<Record<string, MessageKey>> };

/** The actions of collections ('room.thing'), for `Acts`; their sentences are derived from the nouns of the collection. */
export type CollectionActs<Thing extends string> = Record<`${Thing}.${CollectionVerb}`, true>;

type CollectionVerb = 'create' | 'update' | 'remove' | 'restore';

/** Collections whose actions are listed: 'room.thing'. */
export type CollectionName = {
  [A in Act]: A extends `${infer Thing}.create` ? (`${Thing}.${CollectionVerb}` extends Act ? Thing : never) : never;
}[Act];

/** Labels shared by many rooms; a room's own label for a field takes precedence. */
export const SHARED_FIELD_LABELS = {
  address: 'kernel_labelAddress',
  at: 'kernel_labelTime',
  date: 'kernel_labelDate',
  description: 'kernel_labelDescription',
  email: 'kernel_labelEmail',
  from: 'kernel_labelFrom',
  links: 'kernel_labelLinks',
  locale: 'kernel_labelLanguage',
  media: 'kernel_labelMedia',
  name: 'kernel_labelName',
  on: 'kernel_labelDate',
  phone: 'kernel_labelPhone',
  reason: 'kernel_labelReason',
  status: 'kernel_labelStatus',
  tags: 'kernel_labelTags',
  text: 'kernel_labelContent',
  title: 'kernel_labelTitle',
  to: 'kernel_labelTo',
  type: 'kernel_labelType',
} satisfies FieldLabels;
