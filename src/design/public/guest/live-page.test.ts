// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { wireLivePage } from './live-page.ts';

class Source extends EventTarget {
  static CLOSED = 2;
  static last: Source | null = null;
  readyState = 1;
  constructor() {
    super();
    Source.last = this;
  }
  close = () => {
    this.readyState = 2;
  };
}

const page = (rev: number, score: string, stream = '/live') =>
  `<article ${stream ? `data-live-page="${stream}"` : ''} data-live-rev="${rev}"><p data-live-part="score">${score}</p>
  <p data-live-note data-on="on" data-off="off" hidden></p></article>`;

const ask = vi.fn<typeof fetch>();
const textOf = (name: string) => document.querySelector(name)?.textContent;
const look = (rev: number) =>
  Source.last?.dispatchEvent(new MessageEvent('look', { data: '{}', lastEventId: String(rev) }));

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('EventSource', Source);
  ask.mockReset();
  Source.last = null;
  document.body.innerHTML = page(1, '0:0');
  wireLivePage();
});

test('what is shown already is not fetched', () => {
  look(1);
  expect(ask).not.toHaveBeenCalled();
});

test('an event brings the parts of the page, again if the page was still the old one', async () => {
  ask.mockResolvedValueOnce(new Response(page(1, '0:0'))).mockResolvedValueOnce(new Response(page(2, '1:0')));
  look(2);
  await vi.waitFor(() => expect(textOf('[data-live-part]')).toBe('1:0'), 3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without an answer everything stays, and the reader is told', async () => {
  ask.mockRejectedValue(new Error('offline'));
  Source.last?.dispatchEvent(new Event('open'));
  expect(textOf('[data-live-note]')).toBe('on');
  Source.last?.dispatchEvent(new Event('error'));
  expect(textOf('[data-live-note]')).toBe('off');
  look(2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(textOf('[data-live-part]')).toBe('0:0');
});

test('a match that is over is listened to no longer', async () => {
  ask.mockResolvedValue(new Response(page(3, '1:0', '')));
  look(3);
  await vi.waitFor(() => expect(Source.last?.readyState).toBe(2));
  expect(textOf('[data-live-part]')).toBe('1:0');
});
