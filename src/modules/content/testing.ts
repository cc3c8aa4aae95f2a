import { answerTo } from '#kernel/captcha/testing.ts';
import type { House } from '../../testing/house.ts';
import type { DraftFields, Entry, NewEntry } from './contract.ts';
import { saveDraft } from './service/drafts/write-draft.ts';
import { createEntries } from './service/entries/write-entries.ts';

/** Creates an entry; by default a published notice of Fels. */
export async function buildEntry(house: House, values: Partial<NewEntry> = {}): Promise<Entry> {
  const ctx = await house.contextOf('admin');
  const said = { title: 'Krankenkommunion', content: ['<p>Rufen Sie an.</p>'], tags: [] };
  const dated = values.type === 'event' ? { date: '2026-12-05T15:00', details: { place: 'Pfarrheim' } } : {};
  const [entry] = await createEntries(ctx, [{ site: 'fels', type: 'notice', ...said, ...dated, ...values }]);
  if (!entry) throw new Error('no entry was built');
  return entry;
}

/** A published entry with a draft beside it. */
export async function buildWritten(house: House, fields: DraftFields, values: Partial<NewEntry> = {}): Promise<Entry> {
  const { _id, rev } = await buildEntry(house, values);
  return saveDraft(await house.contextOf('admin'), { _id, rev, ...fields });
}

export type ThreeEntries = { entry: Entry; draft: Entry; foreign: Entry };

/** Fixture for tables of API calls: a published notice and a draft of Fels, and a notice of another parish. */
export async function buildThreeEntries(house: House): Promise<ThreeEntries> {
  return {
    entry: await buildEntry(house),
    draft: await buildEntry(house, { title: 'Entwurf', status: 'draft' }),
    foreign: await buildEntry(house, { site: 'kirchberg', title: 'Chorprobe' }),
  };
}

/** An event of Fels as somebody without an account hands it in. */
export async function submissionBody(house: House, more: object = {}) {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return {
    site: 'fels',
    title: 'Adventbasteln der Jungschar',
    on: '2026-12-05',
    at: '14:00',
    until: '16:30',
    place: 'Pfarrheim',
    text: 'Wir basteln Sterne.\nSchere mitbringen!\n\nFür Kinder ab 6 <Jahren>.',
    name: 'Jonas Hollunderer',
    email: 'jungschar@example.org',
    phone: '+43 2738 0000 40',
    privacy: true,
    captcha: { token, answer: answerTo(token) },
    ...more,
  };
}
