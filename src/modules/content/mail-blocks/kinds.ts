import type { MailBlockKind } from '#kernel/mail/mail-block.ts';
import { bulletinMailBlock } from './bulletin.ts';
import { eventsMailBlock } from './events.ts';
import { newsMailBlock } from './news.ts';

export const contentMailBlocks: readonly MailBlockKind[] = [eventsMailBlock, newsMailBlock, bulletinMailBlock];
