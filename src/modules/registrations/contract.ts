import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { askedSchema } from '#kernel/questions/question.ts';
import { familySchema } from './contract/form.ts';
import { AGE_QUESTIONS, groupSchema, offerQuestionSchema } from './contract/offer-parts.ts';
import { PERSON_STATES, REGISTRATION_STATES } from './contract/states.ts';

export const registrationPermissions = {
  'registrations.registration.read': 'registrations_permissionRegistrationRead',
  'registrations.registration.update': 'registrations_permissionRegistrationUpdate',
} satisfies Permissions;

const count = z.number().int();

const personSchema = z
  .object({
    _id: z.uuid(),
    rev: count,
    registration: z.uuid(),
    registrationRev: count,
    name: z.string(),
    group: z.string(),
    age: count.nullable(),
    bornOn: z.string().nullable(),
    /** Of the person and of the family, by the key of the question. */
    answers: z.record(z.string(), z.string()),
    /** The answered questions in the words in which they were asked, in the reader's language. */
    asked: z.array(askedSchema.omit({ labelEn: true })),
    state: z.enum(PERSON_STATES),
    registrationState: z.enum(REGISTRATION_STATES),
    /** From 1, while the family waits. */
    position: count.nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), note: z.string() }),
    /** Price of the person, and where it is: `open` = an order is to pay it, `owed` = to be given back. */
    money: z.object({ state: z.enum(['none', 'onSpot', 'open', 'paid', 'owed']), cents: count }),
    hasConsent: z.boolean(),
    registeredAt: z.string(),
  })
  .meta({ id: 'RegisteredPerson' });
export type RegisteredPerson = z.output<typeof personSchema>;

/** Which people: those who come, those who wait, those who come no more, or all. */
export const PEOPLE_FILTERS = ['coming', 'waiting', 'gone'] as const;

const asked = {
  offer: z.uuid(),
  show: z.enum(PEOPLE_FILTERS).optional(),
  group: z.string().max(20).optional(),
  search: z.string().trim().max(120).optional(),
};
const csvQuery = z.strictObject(asked);
export type PeopleCsvQuery = z.output<typeof csvQuery>;
const peopleQuery = z.strictObject({
  ...asked,
  ...pageQuery,
  sort: z.enum(['name', '-name', 'registeredAt', '-registeredAt']).default('name'),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

const headSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    startsAt: z.string(),
    site: z.string(),
    entry: z.uuid(),
    capacity: count.nullable(),
    taken: count,
    waiting: count,
    attended: count,
    hasBegun: z.boolean(),
    groups: z.array(groupSchema),
    questions: z.array(offerQuestionSchema),
    ageAsked: z.enum(AGE_QUESTIONS),
    isForChildren: z.boolean(),
    /** People of one form. */
    mostPeople: count,
    mayUpdate: z.boolean(),
  })
  .meta({ id: 'RegistrationHead' });
export type RegistrationHead = z.output<typeof headSchema>;

const listedEventSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    startsAt: z.string(),
    site: z.string(),
    capacity: count.nullable(),
    taken: count,
    waiting: count,
    attended: count,
  })
  .meta({ id: 'RegistrationList' });
export type ListedEvent = z.output<typeof listedEventSchema>;

const listedEventsQuery = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  when: z.enum(['coming', 'past', 'all']).default('coming'),
  sort: z.enum(['startsAt', '-startsAt', 'name', '-name']).optional(),
});
export type ListedEventsQuery = z.output<typeof listedEventsQuery>;

const params = z.object({ id: z.uuid() });
const rev = count;

const byHandSchema = familySchema.extend({
  offer: z.uuid(),
  key: z.uuid(),
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  note: z.string().trim().max(500).default(''),
  /** Seats the family though there is no free place. */
  mayExceed: z.boolean().default(false),
});
export type RegistrationByHand = z.output<typeof byHandSchema>;

const moveSchema = z.strictObject({
  rev,
  to: z.enum(['confirmed', 'waiting', 'cancelled']),
  mayExceed: z.boolean().default(false),
});
export type RegistrationMove = z.output<typeof moveSchema>;

const personChange = z.strictObject({
  rev,
  state: z.enum(PERSON_STATES).optional(),
  group: z.string().max(20).optional(),
});
export type PersonChange = z.output<typeof personChange>;

export const PEOPLE_PAPERS = ['pdf', 'csv'] as const;

export const registrationEndpoints = endpoints({
  'GET /api/v0/registration_list/': {
    summary: 'Events with registration whose lists the caller may see',
    allow: 'staff',
    query: listedEventsQuery,
    reply: z.object({ registration_list: z.array(listedEventSchema), total: listTotal }),
  },
  'GET /api/v0/registration_person/': {
    summary: 'The people who registered for an event, with their answers, for its leader',
    allow: 'staff',
    query: peopleQuery,
    reply: z.object({ registration_person: z.array(personSchema), total: listTotal, head: headSchema }),
  },
  'PUT /api/v0/registration_person/:id': {
    summary: 'Note that a person is there, or is not, takes another group, or comes no more',
    allow: 'staff',
    params,
    body: personChange,
    reply: z.object({ rev, state: z.enum(PERSON_STATES) }),
  },
  'POST /api/v0/registration/': {
    summary: 'Register a family that called or came by',
    allow: 'staff',
    status: 201,
    body: byHandSchema,
    reply: z.object({ _id: z.uuid(), state: z.enum(REGISTRATION_STATES) }),
  },
  'POST /api/v0/registration/:id/state': {
    summary: 'Seat a family that waits, put it on the waiting list, or cancel its registration; it is told by email',
    allow: 'staff',
    params,
    body: moveSchema,
    reply: z.object({ state: z.enum(REGISTRATION_STATES), rev }),
  },
  'GET /api/v0/registration_offer/:id/people/:paper': {
    summary: 'The list of the people as PDF or as a table for a spreadsheet',
    allow: 'staff',
    params: params.extend({ paper: z.enum(PEOPLE_PAPERS) }),
    query: z.strictObject({ show: z.enum(PEOPLE_FILTERS).optional() }),
    reply: 'raw',
  },
});
