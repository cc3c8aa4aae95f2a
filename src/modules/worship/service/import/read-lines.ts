import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readDates, saysCancelled } from '#kernel/csv/dated-cells.ts';
import { mappedCells, oneLine } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { LOCALES } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { ImportField, ServiceImport } from '../../contract/service-import.ts';
import { places } from '../../tables.ts';
import { type ServiceType, TYPE_WORDS } from '../../type-words.ts';

/** Facts of an additional service; `null` where the line cannot become one. */
export type ReadService = {
  on: string;
  at: string;
  durationMinutes: number;
  placeId: string;
  type: ServiceType;
  title: string;
  presider: string | null;
  music: string | null;
  note: string | null;
  intention: string | null;
};

export type ReadLine = { line: number; when: string; what: string } & (
  | { service: ReadService; isOff: boolean; problem: null }
  | { service: null; problem: string }
);

/** Column headings that are usual, in lower case. */
export const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  date: /^(datum|tag|date|day|beginn.?datum|start.?dat)/,
  time: /^(zeit|uhrzeit|beginn|start|time|begin|um$)/,
  end: /^(ende|bis|end|schluss)/,
  place: /^(ort|kirche|place|church|location|gotteshaus|raum)/,
  type: /^(art|typ|kind|type|feier|form)/,
  title: /^(titel|bezeichnung|gottesdienst|title|service|was|summary|betreff|subject|termin)/,
  presider: /^(leitung|zelebrant|priester|pfarrer|celebrant|presider|leiter|liturg)/,
  music: /^(musik|music|chor|gestaltung)/,
  note: /^(hinweis|anmerkung|bemerkung|note|info|beschreibung|description)/,
  intention: /^(intention|messintention|anliegen|gedenken|f(ü|ue)r$)/,
  state: /^(zustand|status|state)/,
};

/** Words in titles by which a kind is recognised, besides its name; the first that fits counts, so the narrower ones stand first. */
const KIND_WORDS: readonly (readonly [ServiceType, RegExp])[] = [
  ['mette', /\b(christmette|mette|midnight mass)/],
  ['rorate', /\brorate/],
  ['krippe', /krippen(feier|spiel|andacht)|\bcrib\b/],
  ['vorabend', /vorabend|vigil/],
  ['maiandacht', /maiandacht|may devotion/],
  ['kreuzweg', /kreuzweg|stations of the cross/],
  ['rosenkranz', /rosenkranz|rosary/],
  ['anbetung', /anbetung|aussetzung|adoration/],
  ['busse', /bu(ß|ss)(feier|gottesdienst)|penitential/],
  ['beichte', /beicht|confession/],
  ['taufe', /\btauf(e|en|feier|sonntag)|baptism/],
  ['trauung', /trauung|hochzeit|wedding/],
  ['begraebnis', /begr(ä|ae)bnis|requiem|verabschiedung|funeral/],
  ['betstunde', /betstunde|totenwache|wake/],
  ['prozession', /prozession|procession|fronleichnamszug/],
  ['wallfahrt', /wallfahrt|pilgrimage/],
  ['oekumene', /(ö|oe)kumen|ecumenical/],
  ['segnung', /segnung|blessing/],
  ['wgf', /wort.?gottes|wortgottes|\bwgf\b|liturgy of the word/],
  ['andacht', /andacht|devotion|vesper|laudes/],
  ['messe', /messe\b|\bmess(feier|e)|hochamt|eucharistie|\bhl\. ?m|\bamt\b|\bmass\b|gottesdienst/],
];

const LIMITS = { title: 160, presider: 120, music: 200, note: 300, intention: 300 } as const;
const USUAL_MINUTES = 60;
const [LEAST_MINUTES, MOST_MINUTES] = [5, 600];

type Named = { id: string; name: string };
type Choices = Pick<ServiceImport, 'mapping' | 'placeId' | 'type'> & { siteId: string; timeZone: string };

/** Reads every line by itself, with a sentence about what is wrong with it. */
export async function readLines(ctx: Context, { rows }: Sheet, choices: Choices): Promise<ReadLine[]> {
  const known = await ctx.db
    .select({ id: places.id, name: places.name })
    .from(places)
    .where(and(eq(places.siteId, choices.siteId), isNull(places.removedAt)));
  const today = localMoment(ctx.now(), choices.timeZone).on;
  return rows.map(({ line, cells, isBroken }) => {
    const given = mappedCells(cells, choices.mapping);
    const shown = { line, when: shownWhen(given), what: given.title || given.type || '' };
    if (isBroken) return { ...shown, service: null, problem: m.kernel_csvBrokenQuotes({}, ctx) };
    const service = serviceOf(ctx, given, { known, choices, today });
    if (typeof service === 'string') return { ...shown, service: null, problem: service };
    const isOff = saysCancelled(given.state);
    return { line, when: `${service.on} ${service.at}`, what: service.title, service, isOff, problem: null };
  });
}

const shownWhen = ({ date = '', time = '' }: Partial<Record<ImportField, string>>): string =>
  `${date} ${time}`.trim().slice(0, 60);

function serviceOf(
  ctx: Context,
  given: Partial<Record<ImportField, string>>,
  { known, choices, today }: { known: readonly Named[]; choices: Choices; today: string },
): ReadService | string {
  const dates = readDates(ctx, given, today);
  if (typeof dates === 'string') return dates;
  if (dates.at === null) return m.worship_importNoTime({}, ctx);
  const place = placeIn(ctx, given.place ?? '', { known, usual: choices.placeId });
  if ('problem' in place) return place.problem;
  const type = kindIn(given) ?? choices.type;
  const words = { ...given, title: oneLine(given.title ?? '') || TYPE_WORDS[type]({}, ctx) };
  const long = tooLong(ctx, words);
  if (long) return long;
  const text = (field: keyof typeof LIMITS) => oneLine(words[field] ?? '') || null;
  return {
    on: dates.on,
    at: dates.at,
    durationMinutes: minutesOf(dates.at, dates.endOn === dates.on ? dates.endAt : null),
    placeId: place.id,
    type,
    title: words.title,
    presider: text('presider'),
    music: text('music'),
    note: text('note'),
    intention: text('intention'),
  };
}

function tooLong(ctx: Context, given: Partial<Record<ImportField, string>>): string | null {
  const labels = {
    title: m.worship_fieldTitle,
    presider: m.worship_fieldPresider,
    music: m.worship_fieldMusic,
    note: m.worship_fieldNote,
    intention: m.worship_importIntention,
  };
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    if (oneLine(given[field] ?? '').length > LIMITS[field])
      return m.kernel_importLong({ field: labels[field]({}, ctx), most: LIMITS[field] }, ctx);
  return null;
}

type FoundPlace = { id: string } | { problem: string };

/** By its name, else by a part of it that only one place or the usual one has: 'Fels' for the 'Pfarrkirche Fels am Wagram'. */
function placeIn(
  ctx: Context,
  text: string,
  { known, usual }: { known: readonly Named[]; usual: string | null },
): FoundPlace {
  const wanted = foldWords(text).trim();
  if (wanted === '') return usual ? { id: usual } : { problem: m.worship_importNoPlace({}, ctx) };
  const same = known.find(({ name }) => foldWords(name) === wanted);
  if (same) return { id: same.id };
  const alike = known.filter(({ name }) => {
    const folded = foldWords(name);
    return folded.includes(wanted) || wanted.includes(folded);
  });
  const [only, another] = alike;
  const chosen = alike.find(({ id }) => id === usual);
  if (chosen) return { id: chosen.id };
  if (only && !another) return { id: only.id };
  const said = { text: text.trim().slice(0, 60) };
  return { problem: only ? m.worship_importManyPlaces(said, ctx) : m.worship_importOddPlace(said, ctx) };
}

/** By the name of a kind in either language, else by the words of kind and title. */
function kindIn({ type = '', title = '' }: Partial<Record<ImportField, string>>): ServiceType | null {
  const wanted = foldWords(type).trim();
  for (const kind of Object.keys(TYPE_WORDS) as ServiceType[])
    if (LOCALES.some((locale) => foldWords(TYPE_WORDS[kind]({}, { locale })) === wanted)) return kind;
  const words = foldWords(`${type} ${title}`);
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function minutesOf(at: string, endAt: string | null): number {
  if (!endAt) return USUAL_MINUTES;
  const minutes = clockMinutes(endAt) - clockMinutes(at);
  return minutes < LEAST_MINUTES || minutes > MOST_MINUTES ? USUAL_MINUTES : minutes;
}

const clockMinutes = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
