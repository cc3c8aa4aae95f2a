import { type InBoth, UNWRITTEN } from '#kernel/i18n/both.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { FieldType, FormField, FormKind } from '../../contract/forms.ts';

type Question = { type?: FieldType; required?: true; help?: MessageKey; options?: readonly MessageKey[] };

export const inBoth = (key: MessageKey): InBoth => ({ de: textOf(key, 'de'), en: textOf(key, 'en') });

const must = { required: true } as const;
const day = { type: 'date' } as const;
const box = { type: 'checkbox' } as const;

/** Every question that a parish office asks, by its key; the label is `messages_ask<Key>`. */
const LABELS = {
  name: 'messages_askName',
  email: 'messages_askEmail',
  phone: 'messages_askPhone',
  subject: 'messages_askSubject',
  message: 'messages_askMessage',
  callback: 'messages_askCallback',
  file: 'messages_askFile',
  child: 'messages_askChild',
  born: 'messages_askBorn',
  home: 'messages_askHome',
  wish: 'messages_askWish',
  wish2: 'messages_askWish2',
  godparent: 'messages_askGodparent',
  partner: 'messages_askPartner',
  church: 'messages_askChurch',
  celebration: 'messages_askCelebration',
  deceased: 'messages_askDeceased',
  died: 'messages_askDied',
  undertaker: 'messages_askUndertaker',
  burial: 'messages_askBurial',
  intention: 'messages_askIntention',
  occasion: 'messages_askOccasion',
  shown: 'messages_askShown',
  blessed: 'messages_askBlessed',
  place: 'messages_askPlace',
  purpose: 'messages_askPurpose',
  persons: 'messages_askPersons',
  from: 'messages_askFrom',
  until: 'messages_askUntil',
  kitchen: 'messages_askKitchen',
  renter: 'messages_askRenter',
  room: 'messages_askRoom',
  setup: 'messages_askSetup',
  alcohol: 'messages_askAlcohol',
  invoice: 'messages_askInvoice',
} as const satisfies Record<string, MessageKey>;
type Key = keyof typeof LABELS;

const TYPES: Partial<Record<Key, FieldType>> = {
  email: 'email',
  phone: 'phone',
  message: 'textarea',
  callback: 'checkbox',
  file: 'file',
};

type Kind = { title: MessageKey; intro?: MessageKey; asks: ReadonlyArray<readonly [Key, Question?]> };

/** Questions of each kind, as parish offices ask them: as few as possible, documents are brought along. */
const KINDS: Record<FormKind, Kind> = {
  contact: {
    title: 'messages_kindContact',
    asks: [
      ['name', must],
      ['email', { help: 'messages_helpEmailOrPhone' }],
      ['phone'],
      ['subject'],
      ['message', must],
      ['callback'],
    ],
  },
  baptism: {
    title: 'messages_kindBaptism',
    intro: 'messages_introBaptism',
    asks: [
      ['child', must],
      ['born', { ...day, ...must }],
      ['home', { ...must, help: 'messages_helpHome' }],
      ['wish', { ...day, ...must }],
      ['wish2', day],
      ['godparent', box],
      ['name', must],
      ['email', must],
      ['phone', must],
      ['message'],
    ],
  },
  wedding: {
    title: 'messages_kindWedding',
    intro: 'messages_introWedding',
    asks: [
      ['name', must],
      ['partner', must],
      ['home', { ...must, help: 'messages_helpHome' }],
      ['wish', { ...day, ...must }],
      ['wish2', day],
      ['church'],
      ['celebration', { type: 'select', options: ['messages_optionMass', 'messages_optionWord'] }],
      ['email', must],
      ['phone', must],
      ['message'],
    ],
  },
  funeral: {
    title: 'messages_kindFuneral',
    intro: 'messages_introFuneral',
    asks: [
      ['deceased', must],
      ['died', day],
      ['undertaker'],
      ['burial', { type: 'select', options: ['messages_optionCoffin', 'messages_optionUrn', 'messages_optionOpen'] }],
      ['name', must],
      ['phone', must],
      ['email'],
      ['message'],
    ],
  },
  intention: {
    title: 'messages_kindIntention',
    intro: 'messages_introIntention',
    asks: [
      ['intention', { ...must, help: 'messages_helpIntention' }],
      [
        'occasion',
        { type: 'select', options: ['messages_optionDead', 'messages_optionThanks', 'messages_optionPlea'] },
      ],
      ['wish', day],
      ['wish2', day],
      [
        'shown',
        {
          type: 'select',
          options: ['messages_optionPrint', 'messages_optionWeb', 'messages_optionInternal'],
          help: 'messages_helpShown',
        },
      ],
      ['name', must],
      ['email', must],
      ['phone'],
      ['message'],
    ],
  },
  blessing: {
    title: 'messages_kindBlessing',
    asks: [
      [
        'blessed',
        {
          type: 'select',
          ...must,
          options: ['messages_optionHouse', 'messages_optionVehicle', 'messages_optionAnimal', 'messages_optionOther'],
        },
      ],
      ['place', must],
      ['wish', day],
      ['name', must],
      ['email', must],
      ['phone'],
      ['message'],
    ],
  },
  hall: {
    title: 'messages_kindHall',
    intro: 'messages_introHall',
    asks: [
      ['purpose', must],
      ['room'],
      ['wish', { ...day, ...must }],
      ['from', must],
      ['until', must],
      ['setup', { help: 'messages_helpSetup' }],
      ['persons', must],
      ['kitchen', box],
      ['alcohol', box],
      [
        'renter',
        {
          type: 'select',
          options: [
            'messages_optionChurch',
            'messages_optionCharity',
            'messages_optionPrivate',
            'messages_optionForeign',
          ],
        },
      ],
      ['invoice', { help: 'messages_helpInvoice' }],
      ['name', must],
      ['email', must],
      ['phone', must],
      ['message'],
    ],
  },
  pastoral: {
    title: 'messages_kindPastoral',
    intro: 'messages_introPastoral',
    asks: [['name', must], ['phone', { help: 'messages_helpEmailOrPhone' }], ['email'], ['message', must]],
  },
  other: {
    title: 'messages_kindOther',
    asks: [
      ['name', must],
      ['email', must],
      ['message', must],
    ],
  },
};

/** Title, introduction and questions with which a form of this kind begins. */
export function kindOf(kind: FormKind): { title: InBoth; intro: InBoth; fields: FormField[] } {
  const { title, intro, asks } = KINDS[kind];
  return {
    title: inBoth(title),
    intro: intro ? inBoth(intro) : UNWRITTEN,
    fields: asks.map(([key, question]) => fieldOf(key, question)),
  };
}

/** The contact form with the fields of the setting `components.message.fields`; unknown names are skipped. */
export function contactFields(names: readonly string[]): FormField[] {
  const asked = new Map(KINDS.contact.asks.map(([key, question]) => [key, question]));
  const known = names.filter((name): name is Key => Object.hasOwn(LABELS, name));
  // Without a name and a message there would be nobody to answer, and nothing.
  const keys = [...new Set<Key>(['name', ...known, 'message'])];
  // The only way to answer has to be filled in; of two ways one is enough.
  const isOnlyWay = !keys.includes('phone');
  return keys.map((key) => fieldOf(key, key === 'email' && isOnlyWay ? must : asked.get(key)));
}

function fieldOf(key: Key, { type, required, help, options = [] }: Question = {}): FormField {
  return {
    key,
    type: type ?? TYPES[key] ?? 'text',
    label: inBoth(LABELS[key]),
    help: help ? inBoth(help) : UNWRITTEN,
    required: required ?? false,
    options: options.map(inBoth),
  };
}
