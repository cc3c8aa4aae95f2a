import { sendAttachment } from '#kernel/http/attachment.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import type { accountEndpoints } from '../contract/account.ts';
import type { consentEndpoints } from '../contract/consents.ts';
import { changeEmail, confirmEmail } from '../service/account/change-email.ts';
import { listConsents, withdrawConsent } from '../service/account/consents.ts';
import { eraseOwnAccount } from '../service/account/erase.ts';
import { exportMyData } from '../service/account/my-data.ts';
import { accountSections } from '../service/account/sections.ts';

/** Endpoints for the caller's own account. */
export const accountHandlers: Handlers<typeof accountEndpoints & typeof consentEndpoints> = {
  'GET /api/v0/auth/account/sections': async ({ ctx }) => ({ sections: await accountSections(ctx) }),
  'GET /api/v0/auth/account/consents': async ({ ctx }) => ({ consents: await listConsents(ctx) }),
  'POST /api/v0/auth/account/withdrawConsent': async ({ ctx, body }) => ({
    consents: [await withdrawConsent(ctx, body._id)],
  }),
  'POST /api/v0/auth/changeEmail': ({ ctx, body }) => changeEmail(ctx, body),
  'POST /api/v0/auth/confirmEmail': ({ ctx, body }) => confirmEmail(ctx, body.token),
  'GET /api/v0/auth/account/export': async ({ ctx, reply }) => sendAttachment(reply, await exportMyData(ctx)),
  'POST /api/v0/auth/account/erase': ({ ctx, body }) => eraseOwnAccount(ctx, body.password),
};
