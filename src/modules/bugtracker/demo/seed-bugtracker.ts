import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { createRecords, updateRecords } from '#kernel/records/write-records.ts';
import { itemCollection } from '../collections/items.ts';
import { milestoneCollection } from '../collections/milestones.ts';
import { projectCollection } from '../collections/projects.ts';
import { type Item, itemContract } from '../contract/item.ts';
import { milestoneContract } from '../contract/milestone.ts';
import { projectContract } from '../contract/project.ts';
import type { Status } from '../contract/states.ts';
import { comments, items } from '../tables.ts';

const REPORTERS = ['Ottilie Schlüsselwirth', 'Hubert Kellergass', 'Rosa Weinstein', 'Gregor Löss'];

type Fields = Partial<Pick<Item, 'severity' | 'priority' | 'reproduce' | 'tags'>> & { stage?: number };
/** Title, text, fields with the milestone, the ways it went, what was said. */
type Row = readonly [string, string, Fields, readonly Status[], readonly string[]];

const ITEMS: readonly Row[] = [
  [
    'Wochenzettel schneidet den letzten Gottesdienst ab',
    'Beim Drucken auf A4 fehlt die **letzte Zeile**, wenn die Woche mehr als zwölf Gottesdienste hat.\n\n1. Gottesdienste → Woche\n2. Drucken',
    { severity: 'major', priority: 'high', reproduce: 'always', tags: ['drucken', 'gottesdienste'], stage: 0 },
    ['confirmed', 'resolved'],
    ['Kann ich bestätigen, auch bei uns in Kirchberg.', 'Die Höhe der Seite war falsch gerechnet. Behoben.'],
  ],
  [
    'Kontaktformular: Bestätigung kommt zweimal',
    'Frau Stoppelreiter hat zwei gleiche E-Mails bekommen.',
    { priority: 'high', reproduce: 'sometimes', tags: ['e-mail'], stage: 0 },
    ['feedback'],
    ['Um wie viel Uhr war das ungefähr?'],
  ],
  [
    'Im Pfarrblatt steht noch „2025“',
    'Fußzeile der Seite *Pfarrbriefe*.',
    { severity: 'text', priority: 'low', reproduce: 'always', tags: ['text'], stage: 0 },
    ['resolved', 'closed'],
    [],
  ],
  [
    'Wunsch: Erntedank im Kalender eine eigene Farbe',
    'Man findet ihn zwischen den anderen Terminen schlecht.',
    { severity: 'feature', priority: 'low', reproduce: 'notApplicable', tags: ['kalender'], stage: 1 },
    ['acknowledged'],
    ['Gute Idee. Wir reden in der nächsten Sitzung darüber, siehe auch #5.'],
  ],
  [
    'Kalender springt am Handy auf den falschen Monat',
    'Wenn man am 31. weiterblättert, kommt der übernächste Monat.',
    { severity: 'minor', reproduce: 'always', tags: ['kalender', 'handy'], stage: 1 },
    ['confirmed'],
    [],
  ],
  [
    'Kerzen im Shop lassen sich nicht in den Korb legen',
    'Es kommt „Nicht genug auf Lager“, obwohl 20 im Kasten liegen.',
    { severity: 'block', priority: 'urgent', reproduce: 'always', tags: ['shop'] },
    [],
    [],
  ],
  ['Bild der Firmung ist verdreht', '', { severity: 'trivial', tags: ['bilder'] }, [], []],
];

const LINES: Readonly<Record<number, readonly [string, string]>> = {
  0: ['Der Wochenzettel zeigt alle Gottesdienste', 'The weekly sheet shows every service'],
  2: ['Jahr in der Fußzeile berichtigt', 'Corrected the year in the footer'],
};

/** Loads a small project of Fels that people have worked on. Nobody in it has an account. */
export async function seedBugtrackerDemo(tx: Context): Promise<void> {
  const site = tx.site.slug;
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const [project] = await createRecords(tx, projectCollection, [
    projectContract.create.parse({ site, name: 'Website', description: 'Alles, was man im Netz sieht' }),
  ]);
  if (!project) return;
  const stages = await createRecords(
    tx,
    milestoneCollection,
    [
      { name: 'Advent', nameEn: 'Advent', dueOn: addDays(on, -5), description: 'Vor dem ersten Adventsonntag.' },
      { name: 'Ostern', nameEn: 'Easter', dueOn: addDays(on, 90) },
    ].map((one) => ({ ...milestoneContract.create.parse({ site, ...one }), project: project.id })),
  );
  for (const [at, [title, text, { stage, ...fields }, ways, said]] of ITEMS.entries()) {
    const milestone = stage === undefined ? null : stages[stage]?.id;
    const input = { ...itemContract.create.parse({ site, title, text, milestone, ...fields }), project: project.id };
    const [made] = await createRecords(tx, itemCollection, [input]);
    if (!made) continue;
    let { rev } = made;
    const [changeNote, changeNoteEn] = LINES[at] ?? ['', ''];
    for (const status of ways) {
      const change = { _id: made.id, rev, status, ...(status === 'resolved' ? { changeNote, changeNoteEn } : {}) };
      rev = (await updateRecords(tx, itemCollection, [change]))[0]?.rev ?? rev;
    }
    const reporterName = REPORTERS[at % REPORTERS.length] ?? '';
    await tx.db.update(items).set({ reporterName, reporter: null, watchers: [] }).where(eq(items.id, made.id));
    for (const [line, words] of said.entries())
      await tx.db.insert(comments).values({
        siteId: made.siteId,
        itemId: made.id,
        authorName: REPORTERS[(at + line + 1) % REPORTERS.length] ?? '',
        text: words,
        createdAt: new Date(tx.now().getTime() + line * 60_000),
      });
  }
}
