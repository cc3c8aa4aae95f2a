import { type Challenge, newChallenge, sameChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { type Refusal, refusalOf } from '#kernel/http/form-outcome.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { longDate, monthTitle, timeOfDay } from '#kernel/i18n/dates.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { localMoment } from '#kernel/local-time.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { intentionRequestSchema } from './contract/intentions.ts';
import { rulesOf } from './service/intentions/intention-rules.ts';
import { type OpenService, openServices } from './service/intentions/offered-services.ts';
import { ownPath } from './service/intentions/own-links.ts';
import { requestIntention } from './service/intentions/request-intention.ts';

/** A posted form as it was typed, field by field. */
export type Typed = Readonly<Record<string, string>>;

/** Services of a month for a select. */
type Month = { title: string; services: { key: string; label: string }[] };

export type RequestForm = Challenge & {
  months: Month[];
  /** Usual stipend as an amount; '' = none is proposed. */
  stipend: string;
  formKey: string;
  /** Of a link beside a service, where it is still free. */
  service: string;
  /** True if the service of the link takes no more intentions. */
  isGone: boolean;
};

/** A refused form with everything typed. */
export type RefusedRequest = Refusal & { values: Typed; token: string; answer: string };

/** The form with a fresh challenge; null where the parish takes no requests. Never stored. */
export async function openRequestForm(ctx: Context, asked: string): Promise<RequestForm | null> {
  const rules = await rulesOf(ctx, ctx.site.id);
  if (!rules.isOn) return null;
  const free = (await openServices(ctx, { siteId: ctx.site.id, rules })).filter(({ isFull }) => !isFull);
  const isFree = free.some(({ key }) => key === asked);
  return {
    months: monthsOf(ctx, free),
    stipend: rules.stipendCents > 0 ? moneyIn(ctx, ctx.site.id, ctx.locale)(rules.stipendCents) : '',
    formKey: crypto.randomUUID(),
    service: isFree ? asked : '',
    isGone: asked !== '' && !isFree,
    ...(await newChallenge(ctx)),
  };
}

function monthsOf(ctx: Context, free: readonly OpenService[]): Month[] {
  const { on: today } = localMoment(ctx.now(), zoneOf(ctx, ctx.site.id));
  return [...Map.groupBy(free, ({ on }) => on.slice(0, 7))].map(([month, services]) => ({
    title: monthTitle(`${month}-01`, ctx.locale, today),
    services: services.map((one) => ({ key: one.key, label: serviceLabel(ctx, one) })),
  }));
}

/** 'Sonntag, 6. Dezember, 8:45 Uhr: Hl. Messe, Pfarrkirche Fels' */
const serviceLabel = ({ locale }: Context, { on, at, title, place }: OpenService): string =>
  `${longDate(on, locale, on)}, ${timeOfDay(at, locale)}: ${[title, place].filter(Boolean).join(', ')}`;

/** Takes the form as the browser posted it; a path = taken, and what it shows. */
export async function postRequest(ctx: Context, posted: FormData): Promise<RefusedRequest | { path: string }> {
  const typed = Object.fromEntries([...posted].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  const { 'captcha.token': token = '', 'captcha.answer': answer = '', 'captcha.website': website = '' } = typed;
  try {
    const form = parsed(intentionRequestSchema, { ...formOf(typed), captcha: { token, answer, website } });
    return { path: ownPath(ctx, await requestIntention(ctx, form)) };
  } catch (error) {
    const refusal = refusalOf(ctx, error, TEXTS);
    const same = await sameChallenge(ctx, token);
    return {
      ...refusal,
      fields: await withOtherDates(ctx, refusal.fields, typed.service ?? ''),
      values: typed,
      token: same.token,
      answer: same.token === token ? answer : '',
    };
  }
}

/** Words at fields that lack something, instead of the general ones. */
const TEXTS = {
  text: 'worship_requestTextMissing',
  name: 'worship_requestNameMissing',
  email: 'worship_requestEmailWrong',
  stipendCents: 'worship_requestStipendWrong',
} as const;

function formOf(typed: Typed) {
  const { formKey, service = '', wish = '', text = '', kind, name = '', email = '', phone = '' } = typed;
  const { visibility, stipend = '', stipendWay = 'onSpot' } = typed;
  const stipendCents = centsIn(stipend) ?? 0;
  return {
    formKey,
    service,
    wish,
    text,
    kind,
    name,
    email: email.trim(),
    phone,
    visibility,
    consent: typed.consent === 'on',
    stipendCents,
    stipendWay,
    privacy: typed.privacy === 'on',
  };
}

/** Free dates near a full service that are named in the answer. */
const OTHER_DATES = 3;

/** A full service offers other dates in the same answer. */
async function withOtherDates(ctx: Context, fields: Record<string, string>, key: string) {
  if (!fields.service || !key) return fields;
  const { id: siteId } = ctx.site;
  const open = await openServices(ctx, { siteId, rules: await rulesOf(ctx, siteId), fresh: true });
  const on = open.find((one) => one.key === key)?.on ?? key.slice(-10);
  const free = open.filter(({ isFull }) => !isFull);
  const near = free
    .toSorted((one, other) => Math.abs(daysBetween(on, one.on)) - Math.abs(daysBetween(on, other.on)))
    .slice(0, OTHER_DATES)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  if (near.length === 0) return fields;
  const dates = near.map((one) => serviceLabel(ctx, one)).join(' · ');
  return { ...fields, service: `${fields.service} ${m.worship_requestOthers({ dates }, { locale: ctx.locale })}` };
}
