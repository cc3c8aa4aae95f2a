// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open } from './film.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  localStorage.clear();
  document.body.innerHTML =
    '<figure data-film="/film/1"><a href="https://www.youtube.com/watch?v=abcdefghijk" data-island="film">Film ansehen: Turm</a></figure>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

const player = () => document.querySelector('iframe')?.getAttribute('src') ?? null;
const openFilm = () => open(document.querySelector('a') as HTMLElement);
const pressButton = async (name: string) => fireEvent.click(await screen.findByText(name));

test('loads nothing before the reader agrees, and nothing when he does not', async () => {
  openFilm();
  await screen.findByText('Film laden');
  expect(player()).toBeNull();
  await pressButton('Nicht laden');
  await waitFor(() => expect(screen.queryByText('Film laden')).toBeNull());
  expect(player()).toBeNull();
});

test('plays in our own frame, and asks again for the next film', async () => {
  openFilm();
  await pressButton('Film laden');
  await waitFor(() => expect(player()).toBe('/film/1'));
  expect(localStorage.length).toBe(0);
});

test('remembers the answer for this device only when told to, and takes it back', async () => {
  openFilm();
  fireEvent.click(await screen.findByLabelText('Filme auf diesem Gerät immer laden'));
  await pressButton('Film laden');
  await waitFor(() => expect(player()).toBe('/film/1'));
  expect(localStorage.length).toBe(1);
  await pressButton('Vor dem nächsten Film wieder fragen');
  expect(localStorage.length).toBe(0);
});
