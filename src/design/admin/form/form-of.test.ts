import { expect, test } from 'vitest';
import { flag, mapped, money, number, optionalText, percent, rows, text, value } from './fields.ts';
import { formOf } from './form-of.ts';

type Hall = {
  name: string;
  bookedOn: string | null;
  seats: number;
  floor: number | null;
  rentCents: number;
  depositCents: number | null;
  discount: number;
  kind: 'large' | 'small';
  isOpen: boolean;
  about: { de: string; en: string };
  prices: { cents: number }[];
  lat: number;
  lng: number;
};

const label = () => 'Feld';

const hallForm = formOf<Hall>()({
  name: text(label, { required: true }),
  bookedOn: optionalText(label),
  seats: number(label, { empty: 0, blank: 20 }),
  floor: number(label),
  rentCents: money(label, { required: true }),
  depositCents: money(label),
  discount: percent(label, { empty: 0 }),
  kind: value(label, 'small'),
  isOpen: flag(label, true),
  'about.de': text(label),
  'about.en': text(label),
  prices: rows(label, {
    blank: [],
    read: ({ cents }): { price: string } => ({ price: String(cents) }),
    write: ({ price }, path) => ({ cents: price === '' ? refuse(path) : Number(price) }),
  }),
  position: {
    label,
    blank: '',
    readFrom: ({ lat, lng }: Hall) => `${lat} ${lng}`,
    writeTo: (typed: string) => ({ lat: Number(typed.split(' ')[0]), lng: Number(typed.split(' ')[1]) }),
  },
});

const HALL: Hall = {
  name: 'Pfarrsaal',
  bookedOn: '2026-12-24',
  seats: 80,
  floor: null,
  rentCents: 9050,
  depositCents: null,
  discount: 49,
  kind: 'large',
  isOpen: false,
  about: { de: 'Hell', en: 'Bright' },
  prices: [{ cents: 5 }],
  lat: 48,
  lng: 15,
};

const FILLED = {
  name: 'Pfarrsaal',
  bookedOn: '2026-12-24',
  seats: '80',
  floor: '',
  rentCents: '90,50',
  depositCents: '',
  discount: '4,9',
  kind: 'large' as const,
  isOpen: false,
  'about.de': 'Hell',
  'about.en': 'Bright',
  prices: [{ price: '5' }],
  position: '48 15',
};

const refuse = (path: string): never => {
  throw { details: { fields: { [path]: 'fehlt' } } };
};

const bodyWith = (values: Partial<typeof FILLED>): object => hallForm.bodyOf({ ...FILLED, ...values });

test.each([
  ['an amount with three decimals', { rentCents: '9,505' }, 'rentCents'],
  ['an amount in words', { depositCents: 'viel' }, 'depositCents'],
  ['an amount that is missing', { rentCents: ' ' }, 'rentCents'],
  ['a percentage with two decimals', { discount: '4,95' }, 'discount'],
  ['a row', { prices: [{ price: '5' }, { price: '' }] }, 'prices.1'],
])('refuses %s at its field', (_, values, path) => {
  expect(() => bodyWith(values)).toThrow(
    expect.objectContaining({ details: { fields: { [path]: expect.any(String) } } }),
  );
});

test('sends what is no number as it was typed, so that the server refuses it at its field', () => {
  expect(bodyWith({ seats: 'viele' })).toMatchObject({ seats: 'viele' });
});

test('a new record begins with blank values', () => {
  expect(hallForm.blank).toEqual({
    name: '',
    bookedOn: '',
    seats: '20',
    floor: '',
    rentCents: '',
    depositCents: '',
    discount: '',
    kind: 'small',
    isOpen: true,
    'about.de': '',
    'about.en': '',
    prices: [],
    position: '',
  });
});

test('shows a record as people would type it', () => {
  expect(hallForm.valuesOf(HALL)).toEqual(FILLED);
});

test('sends a record that nobody changed as it is stored', () => {
  expect(hallForm.bodyOf(hallForm.valuesOf(HALL))).toEqual(HALL);
});

test.each([
  ['a missing date or number is null', { bookedOn: ' ', floor: '' }, { bookedOn: null, floor: null }],
  ['an empty number is the one it stands for', { seats: '', discount: '' }, { seats: 0, discount: 0 }],
  ['numbers may have a decimal comma', { floor: '1,5' }, { floor: 1.5 }],
  ['amounts are whole cents', { rentCents: '1.234,5', depositCents: '0,07' }, { rentCents: 123450, depositCents: 7 }],
  ['each language of a text is a field', { 'about.en': '' }, { about: { de: 'Hell', en: '' } }],
])('%s', (_, values, body) => {
  expect(bodyWith(values)).toMatchObject(body);
});

test.each([
  ['0 that an empty field stands for is not shown', number(label, { empty: 0 }), 0, ''],
  ['nor is the amount', money(label, { empty: 0 }), 0, ''],
  ['it is where a new record begins with a number', number(label, { empty: 0, blank: 0 }), 0, '0'],
  ['another number is shown', number(label, { empty: 1 }), 0, '0'],
])('%s', (_, field, stored, shown) => {
  expect(field.read(stored)).toBe(shown);
});

test('names and marks its fields', () => {
  expect(hallForm.labels['about.de']()).toBe('Feld');
  expect(hallForm.required).toEqual(['name', 'rentCents']);
});

test('leaves out a mapped value that is not to be sent', () => {
  const form = formOf<Hall>()({
    name: text(label),
    kind: mapped(label, { blank: '', read: (kind: Hall['kind']): string => kind, write: () => undefined }),
  });
  expect(JSON.stringify(form.bodyOf({ name: 'Saal', kind: '' }))).toBe('{"name":"Saal"}');
});
