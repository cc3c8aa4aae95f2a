import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { LIST_PAGE, PAPER_HEAD, printPaper } from '#kernel/pdf/paper.ts';
import { labelled, spokenAnswer } from '#kernel/questions/asked.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { PEOPLE_FILTERS, PEOPLE_PAPERS, RegisteredPerson } from '../contract.ts';
import { groupName, stampWords } from './offer-words.ts';
import type { OfferRow } from './offers.ts';
import { hasPrice } from './prices.ts';
import { allPeople, demandOffer, READ } from './read-people.ts';
import { offerObject } from './register.ts';

type Asked = RegisteredPerson['asked'][number];

type Wanted = { paper: (typeof PEOPLE_PAPERS)[number]; show?: (typeof PEOPLE_FILTERS)[number] | undefined };

/** The people of an event for its leader, on paper or for a spreadsheet. @throws AppError C100, notFound */
export async function printPeople(ctx: Context, offerId: string, { paper, show }: Wanted): Promise<Attachment> {
  const offer = await demandOffer(ctx, offerId, READ);
  const people = await allPeople(ctx, offer, { show });
  await ctx.record({
    act: 'registrations.registration.export',
    ...offerObject(offer),
    after: { rows: people.length },
  });
  const columns = columnsOf(ctx, offer, people);
  const name = `${m.registrations_roomTitle({}, ctx)}-${offer.name.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
  if (paper === 'csv') {
    const lines = [columns.map(({ label }) => label), ...people.map((one) => columns.map(({ value }) => value(one)))];
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: csvText(lines, { asText: true }) };
  }
  return printPaper(
    LIST,
    {
      name,
      title: `${m.registrations_paperTitle({}, ctx)}: ${offer.name}`,
      author: (await parishContact(ctx, offer.siteId))?.name ?? '',
      locale: ctx.locale,
      at: ctx.now(),
    },
    {
      facts: [
        offer.startsAt ? stampWords(offer.startsAt, ctx.locale) : '',
        m.registrations_peopleCount({ count: people.length }, ctx),
      ].filter(Boolean),
      columns: [m.registrations_person({}, ctx), m.registrations_contact({}, ctx), m.registrations_answers({}, ctx)],
      rows: people.map((one) => paperRow(ctx, offer, one)),
      empty: m.registrations_nobody({}, ctx),
    },
  );
}

type PeopleColumn = { label: string; value: (one: RegisteredPerson) => string };

function columnsOf(ctx: Context, offer: OfferRow, people: readonly RegisteredPerson[]): PeopleColumn[] {
  const said = (key: MessageKey) => textOf(key, ctx.locale);
  return [
    { label: said('registrations_person'), value: ({ name }) => name },
    ...(offer.groups.length > 0
      ? [{ label: said('registrations_group'), value: (one: RegisteredPerson) => groupOf(ctx, offer, one) }]
      : []),
    ...(offer.ageAsked === 'none'
      ? []
      : [
          {
            label: said('registrations_age'),
            value: ({ age, bornOn }: RegisteredPerson) => bornOn ?? String(age ?? ''),
          },
        ]),
    { label: said('registrations_state'), value: (one) => said(stateKey(one)) },
    ...(hasPrice(offer)
      ? [{ label: said('registrations_price'), value: (one: RegisteredPerson) => moneyWords(ctx, offer, one) }]
      : []),
    ...questionColumns(ctx, offer, people),
    { label: said('registrations_contact'), value: ({ contact }) => contact.name },
    { label: said('registrations_phone'), value: ({ contact }) => contact.phone },
    { label: said('registrations_email'), value: ({ contact }) => contact.email },
    { label: said('registrations_consent'), value: ({ hasConsent }) => (hasConsent ? said('registrations_yes') : '') },
    { label: said('registrations_officeNote'), value: ({ contact }) => contact.note },
  ];
}

/** Today's questions, and those that were answered in other words: an answer never stands below another question. */
function questionColumns(ctx: Context, offer: OfferRow, people: readonly RegisteredPerson[]): PeopleColumn[] {
  const now = offer.questions.map((one) => ({ key: one.key, kind: one.kind, label: textIn(one, 'label', ctx.locale) }));
  const all = [...now, ...people.flatMap(({ asked }) => asked)];
  const columns = new Map(all.map((question) => [questionId(question), question]));
  return [...columns].map(([id, { key, label }]) => ({
    label,
    value: ({ answers, asked }) => {
      const question = asked.find((one) => one.key === key);
      return question && questionId(question) === id ? answerWords(ctx, question, answers[key] ?? '') : '';
    },
  }));
}

const questionId = ({ key, kind, label }: Asked): string => `${key} ${kind} ${label}`;

function paperRow(ctx: Context, offer: OfferRow, one: RegisteredPerson) {
  const { name, age, bornOn, answers, asked, contact } = one;
  const facts = [groupOf(ctx, offer, one), ageWords(ctx, { age, bornOn })].filter(Boolean);
  return {
    name,
    under: [...facts, textOf(stateKey(one), ctx.locale), moneyWords(ctx, offer, one)].filter(Boolean).join(' · '),
    contact: [contact.name, contact.phone, contact.note].filter(Boolean),
    answers: asked.map((question) => labelled(question.label, answerWords(ctx, question, answers[question.key] ?? ''))),
  };
}

/** '€ 5,– vor Ort'; '' where nothing is to be said. */
function moneyWords(ctx: Context, { siteId }: OfferRow, { money }: RegisteredPerson): string {
  const key = MONEY_KEYS[money.state];
  return key ? textOf(key, ctx.locale, { sum: moneyIn(ctx, siteId, ctx.locale)(money.cents) }) : '';
}

function groupOf(ctx: Context, { groups }: OfferRow, { group }: RegisteredPerson): string {
  const found = groups.find(({ key }) => key === group);
  return found ? groupName(found, ctx.locale) : '';
}

/** '7 Jahre', or the day of birth. */
function ageWords(ctx: Context, { age, bornOn }: Pick<RegisteredPerson, 'age' | 'bornOn'>): string {
  if (bornOn) return textDate(bornOn, ctx.locale);
  return age === null ? '' : m.registrations_years({ count: age }, ctx);
}

const answerWords = (ctx: Context, question: Asked, answer: string): string =>
  spokenAnswer(question, answer, ctx.locale, { yes: m.registrations_yes({}, ctx), no: m.registrations_no({}, ctx) });

/** Words for the leader: a person who comes is expected, there, or missing; others are where their family is. */
export function stateKey({
  state,
  registrationState,
}: Pick<RegisteredPerson, 'state' | 'registrationState'>): MessageKey {
  if (state === 'withdrawn') return 'registrations_stateWithdrawn';
  if (registrationState !== 'confirmed') return STATES[registrationState];
  return PRESENCE[state];
}

const MONEY_KEYS = {
  none: null,
  onSpot: 'registrations_moneyOnSpot',
  open: 'registrations_moneyOpen',
  paid: 'registrations_moneyPaid',
  owed: 'registrations_moneyOwed',
} as const;

const STATES = {
  confirmed: 'registrations_stateExpected',
  reserved: 'registrations_stateReserved',
  waiting: 'registrations_stateWaiting',
  offered: 'registrations_stateOffered',
  lapsed: 'registrations_stateLapsed',
  cancelled: 'registrations_stateCancelled',
} as const;

const PRESENCE = {
  expected: 'registrations_stateExpected',
  attended: 'registrations_stateAttended',
  missed: 'registrations_stateMissed',
} as const;

/** A box to tick, the person, whom to call, and what to know. */
const LIST = `${PAPER_HEAD}${LIST_PAGE}
#text(size: 17pt, weight: "bold")[#d.title]

#for fact in d.facts [#fact \\ ]
#v(4mm)
#if d.rows.len() == 0 [#d.empty] else [
#table(
  columns: (8mm, 1.2fr, 1fr, 1.4fr),
  stroke: (x, y) => (bottom: 0.5pt + faint),
  inset: (x: 2mm, y: 2.2mm),
  table.header([], ..d.columns.map(one => strong(one))),
  // A person stays on one page.
  ..d.rows.map(row => (
    box(width: 4.5mm, height: 4.5mm, stroke: 0.8pt),
    table.cell(breakable: false)[#strong(row.name) \\ #text(size: 9pt, fill: faint)[#row.under]],
    table.cell(breakable: false, row.contact.join(linebreak())),
    table.cell(breakable: false, row.answers.join(linebreak())),
  )).flatten()
)]
`;
