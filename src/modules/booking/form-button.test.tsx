import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { openTestShop } from '../checkout/testing.ts';
import { loadForm } from './pages.ts';
import BookingFormPage from './screens/public/form.route.tsx';
import { mistakesOf } from './screens/public/start-choices.tsx';
import { TEN } from './testing/paid-hall.ts';
import { buildPaidHall, hold } from './testing.ts';

/** The page of the form of a held time, as a guest reads it. */
async function pageOf(house: House, kindChange: object, resourceChange: object = {}): Promise<string> {
  await openTestShop(house);
  const { kind } = await buildPaidHall(house, kindChange, resourceChange);
  const { key } = await hold(house, kind._id, { begins: TEN });
  const loaded = await loadForm(await house.contextOf('guest'), key);
  if (!loaded || 'gone' in loaded) throw new Error('There is no form');
  const loaderData = {
    ...loaded,
    gone: false as const,
    refused: null,
    page: '/fels/Buchen/saal',
    home: '/fels/Buchen',
    privacyHref: '/fels/datenschutz',
    wish: {},
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <BookingFormPage {...({ loaderData } as Parameters<typeof BookingFormPage>[0])} />,
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const buttonIn = (page: string): string => /<button[^>]*name="send"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';

const NO_WITHDRAWAL = 'kein gesetzliches Rücktrittsrecht';

test.for([
  ['Zahlungspflichtig buchen', true, { payment: 'shop' }, {}],
  ['Zahlungspflichtig buchen', true, { payment: 'onSpot' }, {}],
  ['Anfrage senden', true, { payment: 'shop', needsApproval: true }, {}],
  ['Buchen', false, { payment: 'onSpot' }, { rates: [], depositCents: 0 }],
  ['Anfrage senden', false, { needsApproval: true }, { rates: [], depositCents: 0 }],
] as const)(
  'B-12: the button of the page says %s, with the hint about withdrawal where it costs something',
  async ([words, hasHint, kind, resource], { house }) => {
    const page = await pageOf(house, kind, resource);
    expect(buttonIn(page)).toBe(words);
    expect(page.includes(NO_WITHDRAWAL)).toBe(hasHint);
  },
);

test('the list above a refused form names the question that an error belongs to', () => {
  const refused = {
    message: '',
    fields: { name: 'Name fehlt.', 'answers.musik': 'Bitte beantworten.', 'answers.essen': 'Bitte beantworten.' },
  };
  const questions = [
    { key: 'musik', label: 'Gibt es Musik?' },
    { key: 'essen', label: 'Essen' },
  ];
  expect(mistakesOf(refused, questions)).toEqual([
    { id: 'name', text: 'Name fehlt.' },
    { id: 'answers.musik', text: 'Gibt es Musik? Bitte beantworten.' },
    { id: 'answers.essen', text: 'Essen: Bitte beantworten.' },
  ]);
});
