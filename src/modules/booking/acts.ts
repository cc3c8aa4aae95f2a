import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';
import type { Notices } from '#kernel/notices.ts';

/** Acts this room records beside those of its collections; none of them names a person. */
export const bookingActs = {
  'booking.booking.request': 'booking_actRequest',
  'booking.booking.book': 'booking_actBook',
  'booking.booking.wait': 'booking_actWait',
  'booking.booking.move': 'booking_actMove',
  'booking.booking.giveUp': 'booking_actGiveUp',
  'booking.booking.confirm': 'booking_actConfirm',
  'booking.booking.decline': 'booking_actDecline',
  'booking.booking.cancel': 'booking_actCancel',
  'booking.booking.checkIn': 'booking_actCheckIn',
  'booking.booking.complete': 'booking_actComplete',
  'booking.booking.miss': 'booking_actMiss',
  'booking.booking.reserve': 'booking_actReserve',
  'booking.booking.pay': 'booking_actPay',
  'booking.booking.refund': 'booking_actRefund',
  'booking.booking.deposit': 'booking_actDeposit',
  'booking.resource.merge': 'booking_actMerge',
  'booking.resource.split': 'booking_actSplit',
} satisfies ActTexts<'booking'>;

const notice = {
  permission: 'booking.booking.read',
  path: ({ objectId }: { objectId: string }) => `booking/edit/${objectId}`,
} as const;

export const bookingNotices = {
  'booking.booking.request': { ...notice, title: 'booking_noticeRequest', byDefault: 'mail' },
  'booking.booking.book': { ...notice, title: 'booking_noticeBook', byDefault: 'screen' },
  'booking.booking.move': { ...notice, title: 'booking_noticeMove', byDefault: 'mail' },
  'booking.booking.refund': { ...notice, title: 'booking_noticeRefund', byDefault: 'mail' },
  'booking.booking.giveUp': { ...notice, title: 'booking_noticeGiveUp', byDefault: 'mail' },
} satisfies Notices;

export const bookingFieldLabels = {
  count: 'booking_count',
  capacity: 'booking_capacity',
  placeId: 'booking_place',
  alsoCalled: 'booking_alsoCalled',
  bufferBefore: 'booking_bufferBefore',
  bufferAfter: 'booking_bufferAfter',
  rates: 'booking_rates',
  surcharges: 'booking_surcharges',
  depositCents: 'booking_deposit',
  accessNote: 'booking_accessNote',
  accessNoteEn: 'booking_accessNoteEn',
  picture: 'booking_picture',
  contactName: 'booking_contactName',
  contactPhone: 'booking_contactPhone',
  contactEmail: 'booking_contactEmail',
  isShared: 'booking_isShared',
  retiredOn: 'booking_retiredOn',
  units: 'booking_units',
  durations: 'booking_durations',
  leastMinutes: 'booking_leastMinutes',
  mostMinutes: 'booking_mostMinutes',
  grid: 'booking_grid',
  noticeHours: 'booking_noticeHours',
  horizonDays: 'booking_horizonDays',
  needsApproval: 'booking_needsApproval',
  pendingBlocks: 'booking_pendingBlocks',
  mostPerPerson: 'booking_mostPerPerson',
  houseRules: 'booking_houseRules',
  houseRulesEn: 'booking_houseRulesEn',
  cancelHours: 'booking_cancelHours',
  lateFeeCents: 'booking_lateFee',
  payment: 'booking_payment',
  vatGroup: 'booking_vatGroup',
  refundCents: 'booking_refund',
  depositBackCents: 'booking_depositReturned',
  week: 'booking_week',
  hours: 'booking_hours',
  isYearly: 'booking_isYearly',
  onHolidays: 'booking_onHolidays',
  startsAt: 'booking_startsAt',
  endsAt: 'booking_endsAt',
  begins: 'booking_startsAt',
  ends: 'booking_endsAt',
  isTitlePublic: 'booking_isTitlePublic',
  organisation: 'booking_organisation',
  people: 'booking_people',
  internalNote: 'booking_internalNote',
  asked: 'booking_questions',
  rate: 'booking_rate',
  extras: 'booking_extras',
  ownPriceCents: 'booking_ownPrice',
  lines: 'booking_lines',
  splitFrom: 'booking_splitFrom',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof bookingActs, true> {}
}
