import { z } from 'zod';
import { localDate as anyDate } from '#kernel/http/local-date.ts';

/** Service types; their labels are the messages 'worship_type…'. */
export const SERVICE_TYPES = [
  'messe',
  'vorabend',
  'rorate',
  'mette',
  'wgf',
  'krippe',
  'andacht',
  'maiandacht',
  'kreuzweg',
  'rosenkranz',
  'anbetung',
  'beichte',
  'busse',
  'taufe',
  'trauung',
  'begraebnis',
  'betstunde',
  'prozession',
  'wallfahrt',
  'segnung',
  'oekumene',
] as const;

export const RULE_SEASONS = ['advent', 'christmas', 'lent', 'easter', 'ordinary', 'may', 'october', 'summer'] as const;
export const HOLIDAY_POLICIES = ['sundayOrder', 'cancel', 'stay', 'ask'] as const;
/** Regular services on a feast: each by its own rule, all kept, or all cancelled. */
export const FEAST_REGULAR = ['byRule', 'stay', 'cancel'] as const;
/** Maximum number of services of a feast; Easter in a large parish has a dozen. */
export const MOST_FEAST_SERVICES = 30;
/** Filter of dated items: future or past. */
export const WHEN = ['ahead', 'past'] as const;
export const VISIBILITIES = ['web', 'print', 'internal'] as const;
export const COLOURS = ['violett', 'weiss', 'rot', 'gruen', 'rosa', 'schwarz'] as const;
export const RANKS = ['solemnity', 'feast', 'sunday', 'memorial', 'optional', 'weekday'] as const;

/** 'HH:mm', and '24:00' for midnight at the end of the day. */
export const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** Range of years that the calendar supports. */
const isPlannable = (on: string) => on >= '2000-01-01' && on <= '2099-12-31';
export const localDate = anyDate.refine(isPlannable);
export const words = (most: number) => z.string().trim().min(1).max(most);
export const maybe = (most: number) => z.string().trim().max(most).nullable();
const UUID_LENGTH = 36;
/** '<id of a rule or feast service>.<date>' or the id of an extra. */
export const serviceKey = z
  .string()
  .regex(/^[\da-f-]{36}(\.\d{4}-\d\d-\d\d)?$/)
  .refine((key) => key.length === UUID_LENGTH || localDate.safeParse(key.slice(UUID_LENGTH + 1)).success);

export const facts = {
  placeId: z.uuid(),
  at: timeOfDay,
  durationMinutes: z.number().int().min(5).max(600),
  type: z.enum(SERVICE_TYPES),
  title: words(160),
  /** English title; if missing, the German one is shown and marked as German. */
  titleEn: maybe(160),
  presider: maybe(120),
  music: maybe(200),
  note: maybe(300),
  noteEn: maybe(300),
  internalNote: maybe(500),
};
export const factDefaults = {
  titleEn: facts.titleEn.default(null),
  presider: facts.presider.default(null),
  music: facts.music.default(null),
  note: facts.note.default(null),
  noteEn: facts.noteEn.default(null),
  internalNote: facts.internalNote.default(null),
};
export const patchSchema = z.strictObject({ ...facts, on: localDate }).partial();
export type ChangePatch = z.output<typeof patchSchema>;

export const feastServiceSchema = z.strictObject({
  ...facts,
  ...factDefaults,
  id: z.uuid(),
  dayOffset: z.number().int().min(-7).max(7),
});
/** Input schema: the server assigns new ids, because calendars and changes refer to them. */
export const writtenFeastServiceSchema = feastServiceSchema.partial({ id: true });
export type FeastServiceItem = z.output<typeof feastServiceSchema>;
export const adaptationSchema = z.strictObject({
  ruleId: z.uuid(),
  title: facts.title.optional(),
  titleEn: facts.title.optional(),
  note: z.string().max(300).optional(),
  noteEn: z.string().max(300).optional(),
  type: facts.type.optional(),
});
export type FeastAdaptation = z.output<typeof adaptationSchema>;
