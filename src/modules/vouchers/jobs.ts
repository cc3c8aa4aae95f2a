import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeSentFiles, sendDueGifts } from './service/gifts/send-gifts.ts';

export const voucherJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'vouchers.sendDueGifts', schedule: '*/10 * * * *', run: () => sendDueGifts(contextOf) },
  { name: 'vouchers.removeSentFiles', schedule: '53 3 * * *', run: async () => removeSentFiles(await contextOf()) },
];
