import { expect, test } from 'vitest';
import { differenceOf, PROGRAM_ROLES, withTaken } from './program-roles.ts';

const ALL = ['content.entry.read', 'content.entry.update', 'sports.club.read', 'sports.match.update', 'admin.open'];
const coach = PROGRAM_ROLES.get('trainer')?.permissions ?? [];

test('a role that is none of the program’s, or holds exactly what the program gives it, lacks nothing', () => {
  expect(differenceOf({ name: 'chor', permissions: [] }, ALL)).toBeNull();
  expect(differenceOf({ name: 'trainer', permissions: coach.toReversed() }, ALL)).toBeNull();
});

test.for<[string, string[], string[]]>([
  ['single rights of an area', ['content.entry.read'], ['content.*', 'media.*']],
  ['all rights of an area, one by one', ['content.entry.read', 'content.entry.update', 'media.*'], []],
  ['rights to their own things only', ['content.*:own', 'media.*'], ['content.*']],
  ['a right of an area that is not there', ['content.*', 'media.file.read'], ['media.*']],
])('of a role that holds %s', ([, held, lacks]) => {
  const permissions = [...held, 'admin.open', 'bugtracker.item.create'];
  expect(differenceOf({ name: 'redaktion', permissions }, ALL)?.lacks ?? []).toEqual(lacks);
});

test('a right to everything holds a right to their own things', () => {
  const held = coach.map((grant) => (grant === 'sports.match.update:own' ? 'sports.match.update' : grant));
  expect(differenceOf({ name: 'trainer', permissions: held }, ALL)).toEqual({ lacks: [] });
});

test('a grant that is taken over stands in place of those which it contains', () => {
  const held = ['admin.open', 'sports.club.read', 'sports.match.update:own', 'newsletter.list.read'];
  expect(withTaken(held, ['sports.*'], ALL)).toEqual(['admin.open', 'newsletter.list.read', 'sports.*']);
  expect(withTaken(['sports.match.update'], ['sports.match.update:own'], ALL)).toEqual([
    'sports.match.update',
    'sports.match.update:own',
  ]);
});
