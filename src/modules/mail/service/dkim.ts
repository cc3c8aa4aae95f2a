import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { DkimKey } from '#kernel/mail/smtp.ts';
import type { Sender, SenderDomain } from '../contract.ts';
import { dkimKeys } from '../tables.ts';
import { checkSender, domainOf } from './sender-domain.ts';

const generate = promisify(generateKeyPair);

/**
 * Makes a new key for the domain of a sender and replaces the former one. It gets a selector of its own, so that messages under
 * way can still be checked with the former record. @throws AppError C100, access.proofNeeded
 */
export async function makeDkimKey(ctx: Context, sender: Sender): Promise<{ sender: SenderDomain }> {
  ctx.demand('settings.config.update', { siteId: null });
  demandRecentProof(ctx);
  const domain = domainOf(sender.address);
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const values = {
    selector: `kp${ctx.now().getTime().toString(36)}`,
    publicKey: pair.publicKey.toString('base64'),
    privateKey: ctx.secrets.seal(purposeOf(domain), pair.privateKey),
    createdAt: ctx.now(),
    publishedAt: null,
  };
  await ctx.tx(async (tx) => {
    await tx.db
      .insert(dkimKeys)
      .values({ domain, ...values })
      .onConflictDoUpdate({ target: dkimKeys.domain, set: values });
    await tx.record({ act: 'mail.key.create', object: { kind: 'domain', id: domain, label: domain } });
  });
  return checkSender(ctx, sender);
}

/** The key that signs for this address; null until its public half was seen in DNS. */
export async function signingKeyOf(ctx: Context, address: string): Promise<DkimKey | null> {
  const domain = domainOf(address);
  const [key] = await ctx.db.select().from(dkimKeys).where(eq(dkimKeys.domain, domain));
  if (!key?.publishedAt) return null;
  return {
    domainName: domain,
    keySelector: key.selector,
    privateKey: ctx.secrets.open(purposeOf(domain), key.privateKey),
  };
}

const purposeOf = (domain: string) => `mail.dkim:${domain}`;
