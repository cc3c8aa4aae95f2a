import type { Context } from '#kernel/context.ts';
import { type OwnPartner, ownPartner } from './service/own/own-partner.ts';

export type { OwnEntry, OwnPartner } from './service/own/own-partner.ts';

/** The page of a partner, for its account or whoever has its code; null for all others. */
export const loadPartner = (ctx: Context, id: string, request: Request): Promise<OwnPartner | null> =>
  ownPartner(ctx, id, new URL(request.url).searchParams.get('code') ?? '');
