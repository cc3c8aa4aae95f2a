import type { Editable } from '#kernel/across-rooms.ts';
import { ownRecords } from '#kernel/records/read-records.ts';
import { SENDING_LOCK } from '../collections/sendings.ts';
import { TEMPLATE_LOCK, templateCollection } from '../collections/templates.ts';
import { demandSending } from './sendings/sending-rows.ts';

const WRITE_SENDING = 'newsletter.sending.update';
const WRITE_TEMPLATE = 'newsletter.template.update';

/** Kinds of which one person at a time writes. */
export const newsletterLocks: Readonly<Record<string, Editable>> = {
  [SENDING_LOCK]: {
    demand: (ctx, id) => demandSending(ctx, id, WRITE_SENDING),
    seenWith: WRITE_SENDING,
  },
  [TEMPLATE_LOCK]: {
    async demand(ctx, id) {
      const [row] = await ownRecords(ctx, templateCollection, [id], { permission: WRITE_TEMPLATE });
      return { siteId: row?.siteId ?? '' };
    },
    seenWith: WRITE_TEMPLATE,
  },
};
