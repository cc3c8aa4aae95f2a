import { type HeadersArgs, RouterContextProvider } from 'react-router';
import { describe, expect } from 'vitest';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';
import { type House, test } from '../../testing/house.ts';
import * as pages from '../pages.ts';
import { answerForm, formHeaders, keptAnswer } from './form-answer.ts';

const REFUSED = {
  ok: false,
  status: 400,
  message: 'Bitte prüfen',
  fields: { email: 'fehlt' },
  typed: { note: 'läuten' },
};

async function contextIn(house: House) {
  const context = new RouterContextProvider();
  const ctx = await house.contextOf('guest');
  context.set(requestScope, { ctx, pages: { site: pages } } as unknown as RequestScope);
  return context;
}

const requestFor = (path: string) => new Request(`https://pfarre.test${path}`);

async function answered(house: House, path: string): Promise<string> {
  const context = await contextIn(house);
  const answer: unknown = await answerForm(context, requestFor(path), REFUSED).catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw new Error('No redirect');
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

describe('a refused form', () => {
  test('leads to its page, which shows it as often as it is opened', async ({ house }) => {
    const to = await answered(house, '/fels/Kassa?schritt=pruefen');
    expect(to).toMatch(/^\/fels\/Kassa\?schritt=pruefen&antwort=[\w-]{43}$/);
    const context = await contextIn(house);
    for (let time = 0; time < 2; time += 1) expect(await keptAnswer(context, requestFor(to))).toEqual(REFUSED);
    house.clock.advance(3_700_000);
    expect(await keptAnswer(context, requestFor(to))).toBeNull();
  });

  test('is shown on no other page, and by no other token', async ({ house }) => {
    const to = await answered(house, '/fels/Kassa');
    const context = await contextIn(house);
    expect(await keptAnswer(context, requestFor(to.replace('Kassa', 'Warenkorb')))).toBeNull();
    expect(await keptAnswer(context, requestFor('/fels/Kassa?antwort=x'))).toBeNull();
    expect(await keptAnswer(context, requestFor('/fels/Kassa'))).toBeNull();
    expect(await answered(house, to)).not.toContain(to.split('antwort=')[1]);
  });

  test('is stored without a word of what was typed', async ({ house }) => {
    await answered(house, '/fels/Formular/seelsorge');
    const { rows } = await house.handle.query(
      "select payload::text as payload from kernel_links where kind = 'kernel.answer'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).not.toMatch(/läuten|typed|Bitte/);
  });

  test('that was throttled is answered at once, with the wait', async ({ house }) => {
    const context = await contextIn(house);
    const refused = { ...REFUSED, status: 429, retryAfterSeconds: 30 };
    const { data, init } = await answerForm(context, requestFor('/fels/Guthaben'), refused);
    expect(data).toEqual(refused);
    expect(init).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    const actionHeaders = new Headers({ 'retry-after': '30' });
    expect(formHeaders({ actionHeaders } as unknown as HeadersArgs)).toMatchObject({
      'retry-after': '30',
      'cache-control': 'no-store',
    });
  });
});
