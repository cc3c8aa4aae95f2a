// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { PlannedClash } from '../../../contract/clashes.ts';
import type { ServiceItem } from '../../../contract.ts';
import { buildService } from './testing.ts';
import { type WeekData, WeekScreen } from './week-screen.tsx';

type Answers = {
  status?: number;
  body?: unknown;
  clash?: PlannedClash[];
  alternative?: ServiceItem['alternative'];
};
type Call = { url: string; body: Record<string, unknown> };

const liturgy = {
  title: null,
  season: '34. Woche',
  colour: 'gruen',
  colourAtNight: null,
  rank: 'weekday',
  holiday: false,
} as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the week with these services; `answer` is the server's response to every action. */
function show(service: ServiceItem[], { clash = [], alternative = null, ...answer }: Answers = {}) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/v0/intention/')) return Response.json({ intention: [], total: 0 });
    if (url.startsWith('/api/v0/service/clashes')) return Response.json({ clash, total: clash.length });
    if (url.startsWith('/api/v0/service/alternative')) return Response.json({ alternative });
    calls.push({ url, body: JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown> });
    const body = answer.body ?? [{ ...service[0], rev: 1 }];
    return new Response(JSON.stringify(body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const data: WeekData = {
    from: '2026-11-22',
    to: '2026-11-28',
    places: [],
    presiders: ['Diakon Korbflechter', 'Pfr. Rebstock'],
    today: '2026-11-26',
    refusal: null,
    list: {
      service,
      day: [{ on: '2026-11-26', liturgy }],
      publishedUntil: { fels: '2026-11-21' },
      total: service.length,
    },
  };
  const Week = () => <WeekScreen data={useLoaderData<WeekData>()} />;
  return {
    calls,
    ...renderAdmin([{ path: '/week', Component: Week, loader: () => data, HydrateFallback: () => null }], '/week'),
  };
}

test('a service of a parish for which the person does not work can only be read', async () => {
  show([buildService({ office: null })]);
  expect(await screen.findByText('Abendmesse')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /entfallen lassen/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Gottesdienst hinzufügen/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Woche veröffentlichen' })).toBeNull();
});

test('a refused act keeps the sheet open and says why', async () => {
  const { notices } = show([buildService()], {
    status: 409,
    body: { code: 'conflict', message: 'Jemand war schneller.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }));
  await userEvent.click(await screen.findByText('Krankheit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ausfall eintragen' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: 'Jemand war schneller.' }]));
  expect(screen.getByRole('button', { name: 'Ausfall eintragen' })).toBeTruthy();
});

test('a change of this and the following splits the rule at the day of the service', async () => {
  const rule = { _id: 'regel', rev: 3, at: '18:00', atSummer: null, toOn: null, title: 'Abendmesse' };
  const service = buildService({ key: 'regel.2026-11-26' }, { rule: { _id: 'regel', rev: 3 } });
  const answer = { service_rule: [{ ...rule, _id: 'teil', rev: 4 }], orphaned: [] };
  const { calls, notices } = show([service], { body: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 verlegen' }));
  fireEvent.change(await screen.findByLabelText(/^Beginn/), { target: { value: '18:30' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Dieser und folgende' }));
  expect(screen.queryByLabelText(/^Grund/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verlegung eintragen' }));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/v0/service_rule/split'));
  expect(calls.at(-1)?.body).toMatchObject({ _id: 'regel', rev: 3, from: '2026-11-26', at: '18:30' });
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'success', text: 'Ab diesem Termin geändert: Abendmesse.' }]),
  );
});

test('cancels with a usual reason, and takes it back', async () => {
  const { calls, notices } = show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }));
  await userEvent.click(await screen.findByText('Krankheit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ausfall eintragen' }));
  await waitFor(() => expect(notices[0]?.text).toContain('„Abendmesse“ entfällt.'));
  expect(calls).toEqual([{ url: '/api/v0/service/cancel', body: { key: 'messe', rev: 0, reason: 'Krankheit' } }]);
  notices[0]?.undo?.();
  await waitFor(() => expect(calls[1]).toEqual({ url: '/api/v0/service/restore', body: { key: 'messe', rev: 1 } }));
});

test('cancels nothing without a reason, neither chosen nor written', async () => {
  const { calls } = show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }));
  const submit = await screen.findByRole('button', { name: 'Ausfall eintragen' });
  await userEvent.click(submit);
  expect((await screen.findByRole('alert')).textContent).toBe('Bitte wählen Sie einen Grund.');
  await userEvent.click(screen.getByText('anderer …'));
  await userEvent.type(await screen.findByLabelText('Grund in Ihren Worten'), '  ');
  await userEvent.click(submit);
  expect(await screen.findByText('Bitte schreiben Sie den Grund dazu.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a card opens for editing, so that one more click cancels nothing', async () => {
  show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: /^18:00\s*Abendmesse/ }));
  expect(await screen.findByRole('button', { name: 'Bearbeiten', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ausfall eintragen' })).toBeNull();
});

test('whoever leads a service is offered from those who did lately', async () => {
  show([buildService({ presider: null })]);
  await userEvent.click(await screen.findByRole('button', { name: /^18:00\s*Abendmesse/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Leitung' }), 'korb');
  expect(await screen.findByRole('option', { name: 'Diakon Korbflechter', hidden: true })).toBeTruthy();
});

test('a cancelled funeral keeps its name, a cancelled Mass has none', async () => {
  const off = { state: 'cancelled', reason: 'Krankheit', note: '† Hermine Abendroth' } as const;
  show([
    buildService({ ...off, key: 'a', type: 'begraebnis', title: 'Begräbnis' }),
    buildService({ ...off, key: 'b', note: 'mit Chor' }),
  ]);
  expect(await screen.findByText('† Hermine Abendroth')).toBeTruthy();
  expect(screen.queryByText('mit Chor')).toBeNull();
});

test('moving a Mass onto another one of the same person warns before saving', async () => {
  const other = {
    key: 'b',
    on: '2026-11-26',
    at: '19:00',
    title: 'Hl. Messe',
    placeName: 'Kirche',
    siteName: 'Kirchberg',
  };
  const { calls } = show([buildService()], { clash: [{ kind: 'presider', travelMinutes: 9, ...other }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 verlegen' }));
  expect(screen.queryByText(/Kirchberg/)).toBeNull();
  fireEvent.change(await screen.findByLabelText(/^Beginn/), { target: { value: '18:45' } });
  expect((await screen.findByText(/Pfr. Rebstock doppelt/)).parentElement?.textContent).toContain(
    '19:00 Hl. Messe, Kirchberg, 9 Minuten Weg.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verlegung eintragen' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ key: 'messe', at: '18:45' }));
});

test('a reason alone moves nothing', async () => {
  const { calls } = show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 verlegen' }));
  await userEvent.type(await screen.findByLabelText(/^Grund/), 'Begräbnis');
  await userEvent.click(screen.getByRole('button', { name: 'Verlegung eintragen' }));
  expect(await screen.findByText('Bitte ändern Sie Tag, Beginn oder Ort.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a moved service says so, and today is marked', async () => {
  show([buildService({ state: 'moved' })]);
  expect(await screen.findByText('verlegt')).toBeTruthy();
  const today = screen.getAllByRole('columnheader').filter((head) => head.querySelector('[aria-current=date]'));
  expect(today.map((head) => head.textContent)).toEqual([expect.stringContaining('26.11.')]);
});

test('a service is added from the head of the week, for today', async () => {
  const { calls } = show([buildService()], { status: 201, body: [{ _id: 'neu', rev: 1 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Gottesdienst' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Tag/)).value).toBe('2026-11-26');
  await userEvent.click(screen.getByRole('button', { name: 'Gottesdienst eintragen' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ site: 'fels', on: '2026-11-26' }));
});

test('cancels with a reason in own words', async () => {
  const { calls } = show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }));
  await userEvent.click(await screen.findByText('anderer …'));
  await userEvent.type(await screen.findByLabelText('Grund in Ihren Worten'), 'Sturm');
  await userEvent.click(screen.getByRole('button', { name: 'Ausfall eintragen' }));
  await waitFor(() => expect(calls[0]?.body.reason).toBe('Sturm'));
});

test('says before cancelling what visitors will be offered instead', async () => {
  const alternative = {
    on: '2026-11-28',
    at: '18:30',
    title: 'Vorabendmesse',
    placeName: 'Pfarrkirche',
    siteName: 'Kirchberg',
  };
  show([buildService()], { alternative });
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }));
  expect(await screen.findByText(/„Sa 28\.11\., 18:30 Vorabendmesse“ in Kirchberg angeboten/)).toBeTruthy();
});

test('moves only what was changed', async () => {
  const { calls } = show([buildService()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Abendmesse 18:00 verlegen' }));
  const time = await screen.findByLabelText(/Beginn/);
  await userEvent.clear(time);
  await userEvent.type(time, '19:00');
  await userEvent.click(screen.getByRole('button', { name: 'Verlegung eintragen' }));
  await waitFor(() =>
    expect(calls[0]).toEqual({
      url: '/api/v0/service/move',
      body: { key: 'messe', rev: 0, at: '19:00', reason: null },
    }),
  );
});

test('holds a cancelled service after all', async () => {
  const { calls } = show([buildService({ state: 'cancelled', reason: 'Krankheit', rev: 1 }, { restorable: true })]);
  expect(await screen.findByText('Entfällt: Krankheit')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Abendmesse doch halten' }));
  await waitFor(() => expect(calls[0]).toEqual({ url: '/api/v0/service/restore', body: { key: 'messe', rev: 1 } }));
});

test('says who is in two places, and moves the second service with one tap', async () => {
  const clash = (key: string) => ({ clashes: [{ kind: 'presider' as const, key, travelMinutes: 6 }] });
  const first = buildService({ key: 'a', site: { slug: 'goesing', name: '', shortName: 'Gösing' } }, clash('b'));
  const second = buildService({ key: 'b', at: '18:30', title: 'Betstunde' }, clash('a'));
  const { calls } = show([first, second]);
  expect((await screen.findByText('Do 26.11.: Pfr. Rebstock doppelt.')).parentElement?.textContent).toContain(
    '18:00 Gösing, 18:30 Fels, 6 Minuten Weg.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Betstunde auf 19:00' }));
  await waitFor(() =>
    expect(calls[0]).toEqual({ url: '/api/v0/service/move', body: { key: 'b', rev: 0, at: '19:00', reason: null } }),
  );
});

test('publishes the week of the own parishes and takes it back', async () => {
  const { calls, notices } = show([buildService()], { body: { publishedUntil: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Woche veröffentlichen' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ sites: ['fels'], until: '2026-11-28' }));
  notices[0]?.undo?.();
  await waitFor(() => expect(calls[1]?.body).toEqual({ sites: ['fels'], until: '2026-11-21' }));
});

test('reads the board as a table: churches down, days across', async () => {
  show([buildService()]);
  const table = await screen.findByRole('table', { name: 'Gottesdienste 22.–28. November 2026' });
  expect(within(table).getByRole('rowheader').textContent).toContain('Fels');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
});

test('adds a service under the word of its kind', async () => {
  const { calls, notices } = show([buildService()], { status: 201, body: [{ _id: 'neu', rev: 1 }] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Gottesdienst hinzufügen: Fels, Donnerstag, 26. November' }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Art'), 'rosenkranz');
  await userEvent.click(screen.getByRole('button', { name: 'Gottesdienst eintragen' }));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ site: 'fels', on: '2026-11-26', type: 'rosenkranz', title: 'Rosenkranz' }),
  );
  notices[0]?.undo?.();
  await waitFor(() => expect(calls[1]?.url).toBe('/api/v0/service_extra/neu'));
});
