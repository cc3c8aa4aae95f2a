import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { officeHoursOf, officeStateAt } from '#kernel/i18n/office-hours.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { countCall, type RateLimit } from '#kernel/throttle/rate-limit.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Form } from '../../contract/forms.ts';
import { forms, messages, posts } from '../../tables.ts';
import { READ } from '../inbox/visible.ts';
import { noticeId } from '../notice-ids.ts';
import { addressOf, contentOf, type SealedPost } from '../post-store.ts';
import { wordsOf } from './submit-form.ts';

type MessageRow = typeof messages.$inferSelect;

/** Limit by address, so that forms cannot be used to flood the mailbox of another person. */
const COPIES: readonly RateLimit[] = [{ most: 3, windowMs: 3_600_000 }];

/**
 * Sends the emails about a new form message: to its recipients, and the confirmation with the reference to the sender. Idempotent
 * by the job only: a repeated one tells twice rather than not at all.
 */
export async function tellAboutMessage(ctx: Context, { id, copy }: { id: string; copy: boolean }): Promise<void> {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  const [first] = await ctx.db.select().from(posts).where(eq(posts.messageId, id)).orderBy(posts.at).limit(1);
  const site = (await knownSites(ctx)).find(({ _id }) => _id === row?.siteId);
  if (!row || !first || !site || row.state === 'spam') return;
  const [form] = row.formId ? await ctx.db.select().from(forms).where(eq(forms.id, row.formId)) : [];
  const said = contentOf(ctx, first);
  await tellRecipients(ctx, { row, site, form, said });
  if (said.email) await confirm(ctx, { row, site, form, said, copy: copy && !row.isConfidential });
}

type Told = { row: MessageRow; site: Site; form: typeof forms.$inferSelect | undefined; said: SealedPost };

/** Recipients of a confidential form learn that there is a message, and nothing of what it says. */
async function tellRecipients(ctx: Context, { row, site, form, said }: Told): Promise<void> {
  const { components } = await readSettings(ctx, websiteSettings);
  const o = { locale: 'de' as Locale };
  const title = form?.title.de ?? m.messages_kindContact({}, o);
  const readers = row.isConfidential ? await readersOf(ctx, row) : [];
  const secret = [readers.length > 0 ? m.messages_tellSecret({}, o) : m.messages_tellUnread({ form: title }, o)];
  const open = [
    `${said.name}${said.email ? ` <${said.email}>` : ''}${said.phone ? `, ${said.phone}` : ''}`,
    said.text,
    wordsOf(said.answers),
  ];
  const email = brandedEmail(
    { ...o, sender: site.name, website: ctx.publicUrl, name: '' },
    {
      title: row.isConfidential ? m.messages_tellSecretTitle({}, o) : m.messages_tellTitle({ form: title }, o),
      paragraphs: (row.isConfidential ? secret : open).filter(Boolean),
      button: {
        label: m.messages_tellButton({}, o),
        url: pageUrl({ publicUrl: ctx.publicUrl, ...o }, `${components.admincenter.url}/messages/inbox/${row.id}`),
      },
      footer: [m.messages_tellReference({ reference: row.reference }, o)],
    },
  );
  const replyTo = row.isConfidential || !said.email ? undefined : addressOf(said.name, said.email);
  for (const to of recipientsOf({ row, site, form }, readers))
    await ctx.mail.send({
      ...email,
      to,
      replyTo,
      purpose: 'message',
      siteId: site._id,
      messageId: noticeId(ctx, 'tell', row.id),
    });
}

/** A confidential message that nobody may open is told to the office, which can name other readers. */
function recipientsOf({ row, site, form }: Omit<Told, 'said'>, readers: readonly string[]): readonly string[] {
  if (form && form.recipients.length > 0) return form.recipients;
  if (row.isConfidential && readers.length > 0) return readers;
  return site.details.email ? [site.details.email] : [];
}

/** Addresses of the readers who may still open a confidential message: accounts are locked, and roles change. */
async function readersOf(ctx: Context, { readers, siteId }: MessageRow): Promise<string[]> {
  const staff = (await staffAccounts(ctx)).map(({ actor }) => actor);
  return staff
    .filter((actor) => readers.includes(actor.id) && ctx.mayAs(actor, READ, { siteId }))
    .map(({ handle }) => handle);
}

/** The confirmation names the reference; the message itself only as a copy the sender asked for. */
async function confirm(ctx: Context, { row, site, form, said, copy }: Told & { copy: boolean }): Promise<void> {
  const { locale } = row;
  const address = ctx.secrets.digest('messages.confirm', said.email.toLowerCase());
  const waitMs = await countCall(ctx, `messages.confirm:${address}`, COPIES);
  if (waitMs > 0) return;
  const o = { locale };
  const own = automaticText(ctx, { site, form, locale });
  const written = [said.text, wordsOf(said.answers)].filter(Boolean);
  const sent = copy ? copyOf(written, o) : [];
  const email = brandedEmail(
    { ...o, sender: site.name, website: ctx.publicUrl, name: '' },
    {
      title: m.messages_confirmTitle({ reference: row.reference }, o),
      paragraphs: [m.messages_confirmText({}, o), ...(own ? [own] : []), ...sent],
    },
  );
  await ctx.mail.send({
    ...email,
    to: addressOf('', said.email),
    replyTo: site.details.email || undefined,
    messageId: noticeId(ctx, 'confirm', row.id),
    headers: { 'Auto-Submitted': 'auto-replied' },
    purpose: 'message',
    siteId: site._id,
    isConfidential: row.isConfidential,
  });
}

/** The address was typed by a stranger: no advertisement goes to it in the name of the parish. */
const copyOf = (written: string[], o: { locale: Locale }): string[] =>
  written.some(hasWebAddress) ? [m.messages_noCopy({}, o)] : [m.messages_copyHeading({}, o), ...written];

type Automatic = { site: Site; form: Pick<Form, 'autoresponder'> | undefined; locale: Locale };

/** The text of the form for now; while the office is closed the one for that, if there is one. */
export function automaticText({ now }: Pick<Context, 'now'>, { site, form, locale }: Automatic): string {
  if (!form) return '';
  const { text, closedText } = form.autoresponder;
  const hours = officeHoursOf(site.details, locale, []);
  const { open } = officeStateAt(hours, localMoment(now(), site.timeZone));
  const word = (both: { de: string; en: string }) => inLocale(both, locale);
  return (open ? '' : word(closedText)) || word(text);
}
