import { describe, expect, test } from 'vitest';
import type { SubscriberState } from './contract/states.ts';
import { joinedValues } from './service/subscribers/merge-subscribers.ts';
import type { SubscriberRow } from './service/subscribers/subscriber-rows.ts';

const WEEK = 'week';
const FAMILY = 'family';

const row = (id: string, state: SubscriberState, day: number): SubscriberRow => ({
  id,
  siteId: 'site',
  email: 'rosa@example.org',
  name: id,
  locale: 'de',
  state,
  rev: 1,
  lists: state === 'confirmed' ? [id] : [],
  wanted: state === 'pending' ? [id] : [],
  formerIds: [],
  source: 'form',
  note: '',
  askedAt: null,
  confirmedAt: null,
  pausedUntil: null,
  stateAt: new Date(2026, 0, day),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  removedAt: null,
  removedByName: null,
  searchText: null,
});

describe('an address that subscribed in two parishes', () => {
  test.each<[SubscriberState, SubscriberState, SubscriberState, string[], string[]]>([
    ['blocked', 'confirmed', 'blocked', [], []],
    ['confirmed', 'blocked', 'blocked', [], []],
    ['confirmed', 'confirmed', 'confirmed', [WEEK, FAMILY], []],
    ['confirmed', 'unsubscribed', 'confirmed', [WEEK], []],
    ['unsubscribed', 'confirmed', 'confirmed', [FAMILY], []],
    ['confirmed', 'pending', 'confirmed', [WEEK], [FAMILY]],
    ['unsubscribed', 'pending', 'pending', [], [FAMILY]],
    ['confirmed', 'bounced', 'bounced', [WEEK], []],
    ['bounced', 'confirmed', 'confirmed', [FAMILY], []],
  ])('%s in one and %s later in the other is %s, with the lists of both', (own, other, state, lists, wanted) => {
    expect(joinedValues(row(WEEK, own, 1), row(FAMILY, other, 2))).toMatchObject({
      state,
      lists,
      wanted,
      name: WEEK,
      formerIds: [FAMILY],
    });
  });
});
