// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAllowedEmbeds } from '../consent.ts';
import { open } from './embed.tsx';

const sent: unknown[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{}', { status: 201 });
  });
  document.documentElement.dataset.consent = 'abc';
  document.body.innerHTML = `
    <figure data-embed="/film/1" data-service="youtube"><a href="https://www.youtube.com/watch?v=abcdefghijk" data-island="embed">Film ansehen: Turm</a></figure>
    <figure data-embed="/karte" data-service="google_maps" data-auto=""><a href="https://karte.example" data-island="embed">Karte</a></figure>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = 'consent=; max-age=0';
  vi.unstubAllGlobals();
});

const decide = (decision: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `consent=${decision}`;
};
const loaded = () => [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));
const openEmbed = (service: string) => open(document.querySelector(`[data-service=${service}] a`) as HTMLElement);
const pressButton = async (name: string) => fireEvent.click(await screen.findByText(name));

test('loads nothing before the reader agrees, and nothing when he does not', async () => {
  openEmbed('youtube');
  await screen.findByText('Film einmal laden');
  expect(loaded()).toEqual([]);
  await pressButton('Nicht laden');
  await waitFor(() => expect(screen.queryByText('Film einmal laden')).toBeNull());
  expect(loaded()).toEqual([]);
});

test('loads once only what was asked for, and stores nothing', async () => {
  openEmbed('google_maps');
  await pressButton('Karte einmal laden');
  await waitFor(() => expect(loaded()).toEqual(['/karte']));
  expect(sent).toEqual([]);
});

test('adds the service to what is allowed already when it is always to be loaded', async () => {
  decide('abc.1.google_maps');
  openEmbed('youtube');
  await pressButton('Filme immer laden');
  await waitFor(() => expect(loaded()).toContain('/film/1'));
  await waitFor(() => expect(sent).toEqual([{ version: 'abc', accepted: ['google_maps', 'youtube'] }]));
});

test.for([
  ['nobody has decided', '', []],
  ['it is not allowed', 'abc.1', []],
  ['it was allowed for other services than those of today', 'old.1.google_maps', []],
  ['it is allowed', 'abc.1.youtube.google_maps', ['/karte']],
] as const)('a map by itself, when %s', ([, decision, expected]) => {
  if (decision) decide(decision);
  showAllowedEmbeds();
  expect(loaded()).toEqual(expected);
});

test('plays an allowed film at once', () => {
  decide('abc.1.youtube');
  openEmbed('youtube');
  expect(loaded()).toEqual(['/film/1']);
});
