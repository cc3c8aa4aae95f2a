import { eq } from 'drizzle-orm';
import { demandHuman } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, type FieldMessages, invalid, notFound } from '#kernel/errors.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { IntentionRequest } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { tellGiverLater } from './intention-mails.ts';
import { type IntentionRow, intentionObject, lockIntentions } from './intention-rows.ts';
import { rulesOf } from './intention-rules.ts';
import { openServices } from './offered-services.ts';

/** A parish office or a home for the elderly shares one network. */
const LIMITS = rateLimits(10, 30, 60);

/**
 * Takes a request of the website for the parish of the request: it waits for the office, and holds its place at the service that was
 * asked for. Places are judged under a lock; the same form sent twice is one request.
 * @throws AppError tooMany, notFound for a form of another parish, worship.intentionsOff (409), invalid at the fields, wrongCaptcha
 */
export async function requestIntention(ctx: Context, form: IntentionRequest): Promise<IntentionRow> {
  await limitNetwork(ctx, 'worship.intention', LIMITS);
  const { id: siteId } = ctx.site;
  return ctx.tx(async (tx) => {
    await lockIntentions(tx, siteId);
    const [known] = await tx.db.select().from(intentions).where(eq(intentions.formKey, form.formKey));
    if (known && known.siteId !== siteId) throw notFound();
    if (known) return known;
    const rules = await rulesOf(tx, siteId);
    if (!rules.isOn || !tx.isOn('worship')) throw new AppError('worship.intentionsOff', 409, 'worship_requestOff');
    const open = form.service ? await openServices(tx, { siteId, rules, fresh: true }) : [];
    const service = open.find(({ key }) => key === form.service);
    demandForm(form, serviceMistake(form, service));
    // NB: what is rolled back here gives the challenge back; nothing after it refuses.
    await demandHuman(tx, form.captcha);
    return storeRequest(tx, form, service?.on ?? null);
  });
}

function serviceMistake({ service }: IntentionRequest, found: { isFull: boolean } | undefined): FieldMessages {
  if (!service || found?.isFull === false) return {};
  return { service: found ? 'worship_requestFull' : 'worship_requestNotOffered' };
}

function demandForm(form: IntentionRequest, more: FieldMessages): void {
  const mistakes: FieldMessages = {
    ...more,
    ...(hasWebAddress(form.text) ? { text: 'worship_requestNoLinks' } : {}),
    ...(hasWebAddress(form.name) ? { name: 'worship_requestNoLinks' } : {}),
    ...(form.email || form.phone ? {} : { email: 'worship_requestContact' }),
    ...(form.visibility !== 'internal' && !form.consent ? { consent: 'worship_requestConsent' } : {}),
    ...(form.privacy ? {} : { privacy: 'worship_requestPrivacy' }),
  };
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

async function storeRequest(tx: Context, form: IntentionRequest, wishOn: string | null): Promise<IntentionRow> {
  const { formKey, service, wish, text, kind, name, email, phone, visibility, consent } = form;
  const { stipendCents, stipendWay } = form;
  const [row] = await tx.db
    .insert(intentions)
    .values({
      siteId: tx.site.id,
      state: 'waiting',
      formKey,
      wishKey: service || null,
      wishOn,
      wish,
      text,
      kind,
      orderedBy: name,
      email: email.toLowerCase(),
      phone,
      locale: tx.locale,
      visibility,
      consent,
      stipendCents,
      stipendWay: stipendCents > 0 ? stipendWay : 'open',
      requestedAt: tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error('The intention was not stored');
  await tx.record({ act: 'worship.intention.request', ...intentionObject(row) });
  await tx.emit('worship.intentionCreated', { siteId: row.siteId, ids: [row.id] });
  await tellGiverLater(tx, row, 'requested');
  return row;
}
