import type { Context } from '#kernel/context.ts';
import { readStoredSettings, seedConfig } from '#modules/settings/index.ts';
import { mailSettings } from '../settings.ts';

/** Mailboxes of a parish that was merged belong to the one that took it over: what arrives there is for its office. */
export async function followMerge(ctx: Context, change: { from: string; into: string }): Promise<void> {
  const { from, into } = change;
  await ctx.tx(async (tx) => {
    const { mail } = (await readStoredSettings(tx, mailSettings)).values;
    if (!mail.mailboxes.some(({ sites }) => sites.includes(from))) return;
    const mailboxes = mail.mailboxes.map((box) => ({
      ...box,
      sites: [...new Set(box.sites.map((id) => (id === from ? into : id)))],
    }));
    await seedConfig(tx, { mail: { ...mail, mailboxes } });
  });
}
