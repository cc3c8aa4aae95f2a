import type { MessageKey } from '../i18n/texts.ts';

/**
 * Every act that can be recorded. A room adds its own by declaration merging, next to their sentences in its `acts.ts`;
 * an act that is not listed is a type error in `ctx.record`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their acts into it
export interface Acts {}

/** 'room.thing.verb' */
export type Act = keyof Acts;

/** Sentences of a room's acts, with {actor} and {object}. The part before the first dot is the room. */
export type ActTexts<Room extends string = string> = Readonly<Record<`${Room}.${string}`, MessageKey>>;

/** Names of fields in the audit trail, by the field or by its whole path ('mail.host'). */
export type FieldLabels = Readonly<Record<string, MessageKey>>;

/** Words for the notes of an act that are codes of the program, e.g. how somebody signed in. */
export type NoteTexts = { readonly [A in Act]?: Readonly<Record<string, MessageKey>> };

/** The acts of collections ('room.thing'), for `Acts`; their sentences follow from the nouns of the collection. */
export type CollectionActs<Thing extends string> = Record<`${Thing}.${CollectionVerb}`, true>;

type CollectionVerb = 'create' | 'update' | 'remove' | 'restore';

/** Collections whose acts are listed: 'room.thing'. */
export type CollectionName = {
  [A in Act]: A extends `${infer Thing}.create` ? (`${Thing}.${CollectionVerb}` extends Act ? Thing : never) : never;
}[Act];

/** Fields that many rooms have; a room's own label for a field comes first. */
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
