import { z } from 'zod';
import { questionSchema } from '#kernel/questions/question.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { centsSchema, kindUnitSchema, PAYMENT_WAYS } from './parts.ts';

const short = z.string().trim().max(120).default('');
const words = (most: number) => z.string().trim().max(most).default('');
const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: short,
  description: words(2000),
  descriptionEn: words(2000),
  units: z.array(kindUnitSchema).min(1).max(20),
  durations: z.array(minutes(5, 43_200)).max(12).default([]),
  leastMinutes: minutes(5, 43_200).default(60),
  mostMinutes: minutes(5, 43_200).default(1440),
  grid: minutes(5, 1440).default(30),
  bufferBefore: minutes(0, 2880).default(0),
  bufferAfter: minutes(0, 2880).default(0),
  noticeHours: z.number().int().min(0).max(8760).default(24),
  horizonDays: z.number().int().min(1).max(1100).default(365),
  needsApproval: z.boolean().default(true),
  pendingBlocks: z.boolean().default(true),
  mostPerPerson: z.number().int().min(0).max(1000).default(0),
  questions: z.array(questionSchema).max(20).default([]),
  houseRules: words(10_000),
  houseRulesEn: words(10_000),
  cancelHours: z.number().int().min(0).max(8760).default(48),
  lateFeeCents: centsSchema.default(0),
  /** Prices are paid on the spot, or deposit and price with an order of the shop. */
  payment: z.enum(PAYMENT_WAYS).default('onSpot'),
  /** Null = that of the shop. */
  vatGroup: z.uuid().nullable().default(null),
  hasWaitingList: z.boolean().default(true),
  reminderDays: z.number().int().min(0).max(30).default(2),
  retentionDays: z.number().int().min(30).max(3650).default(365),
  isPublic: z.boolean().default(true),
  position: z.number().int().min(0).max(9999).default(0),
};

export const bookingKindContract = collectionContract('booking_kind', {
  read: 'staff',
  title: 'BookingKind',
  fields,
  item: { slug: z.string() },
  filter: {},
  sorts: ['position', 'name', 'updatedAt'],
});
export type BookingKind = z.output<typeof bookingKindContract.item>;
export type BookingKindContract = typeof bookingKindContract;
