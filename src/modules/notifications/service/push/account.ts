import { eq } from 'drizzle-orm';
import { shortDate } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { AccountSection, PersonalData } from '#kernel/personal-data.ts';
import { notificationDevices } from '../../tables.ts';
import { adminPath } from '../mail-sentences.ts';
import { devicesOf } from './devices.ts';

/** Devices with push messages, in the account; they are removed on the page of the notifications. */
export const deviceSection: AccountSection = {
  id: 'push',
  async load(ctx) {
    const devices = await devicesOf(ctx, ctx.user.id);
    if (devices.length === 0) return null;
    return {
      title: textOf('notifications_devices', ctx.locale),
      rows: devices.map(({ label, createdAt }) => ({
        title: label,
        detail: shortDate(localMoment(createdAt, ctx.site.timeZone).on, ctx.locale),
        href: null,
      })),
      more: { label: textOf('notifications_devicesManage', ctx.locale), href: await adminPath(ctx) },
    };
  },
};

/** The address of a device is not exported: whoever knows it could send to the device. */
export const devicePersonalData: PersonalData = {
  async export(ctx, userId) {
    const devices = await devicesOf(ctx, userId);
    if (devices.length === 0) return [];
    const records = devices.map(({ label, createdAt }) => ({ label, createdAt: createdAt.toISOString() }));
    return [{ title: textOf('notifications_devices', ctx.locale), records }];
  },
  async erase(ctx, userId) {
    await ctx.db.delete(notificationDevices).where(eq(notificationDevices.userId, userId));
    ctx.touch('devices');
    return [];
  },
};
