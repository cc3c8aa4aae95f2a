import { expect, test } from 'vitest';
import type { Actor, Subject } from '../context.ts';
import { mayDo } from './grants.ts';

const grants = new Map([['redaktion', ['content.*', 'media.file.update:own']]]);
const person = (...roles: Actor['roles'][number][]): Actor => ({ id: 'me', handle: 'x', name: 'x', roles });
const editorOf = (siteId: string | null) => person({ role: 'redaktion', siteId });

const cases: [string, Actor, string, Subject | undefined, boolean][] = [
  ['guests may nothing', person({ role: 'guest', siteId: null }), 'content.entry.update', { siteId: 'a' }, false],
  ['an unknown role may nothing', person({ role: 'nobody', siteId: null }), 'content.entry.update', undefined, false],
  [
    'customers may not edit pages',
    person({ role: 'user', siteId: null }),
    'content.entry.remove',
    { siteId: 'a' },
    false,
  ],
  ['an editor of one site may not touch another', editorOf('a'), 'content.entry.update', { siteId: 'b' }, false],
  [
    'an editor of one site may not touch what belongs to all',
    editorOf('a'),
    'content.entry.update',
    { siteId: null },
    false,
  ],
  ['an editor may not leave the room', editorOf('a'), 'settings.config.update', { siteId: 'a' }, false],
  ['a role that nobody made grants nothing', person({ role: 'constructor', siteId: null }), 'x.y', undefined, false],
  ['a prefix is not a word', editorOf(null), 'contentious.thing', undefined, false],
  ['own means own', editorOf('a'), 'media.file.update', { siteId: 'a', ownerId: 'other' }, false],
  ['admin is not system', person({ role: 'admin', siteId: null }), 'system.debug', undefined, false],
  ['own is enough', editorOf('a'), 'media.file.update', { siteId: 'a', ownerId: 'me' }, true],
  ['an editor edits his site', editorOf('a'), 'content.entry.update', { siteId: 'a' }, true],
  ['an editor of all sites edits each', editorOf(null), 'content.entry.update', { siteId: 'b' }, true],
  ['a menu asks without a subject', editorOf('a'), 'content.entry.update', undefined, true],
  ['admin may all else', person({ role: 'admin', siteId: null }), 'settings.config.update', { siteId: null }, true],
  ['system may debug', person({ role: 'system', siteId: null }), 'system.debug', undefined, true],
];

test.each(cases)('%s', (_sentence, user, permission, subject, expected) => {
  expect(mayDo(grants, user, permission, subject)).toBe(expected);
});
