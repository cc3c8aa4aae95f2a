import { demandHuman } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { SiteMenuItem } from '#kernel/public-site.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { VisitorReport } from '../../contract/visitor-report.ts';
import { bugtrackerSettings } from '../../settings.ts';
import { items } from '../../tables.ts';
import { itemObject } from '../find-item.ts';
import { demandProject, takeNumber } from '../find-project.ts';
import { announce } from '../webhook.ts';
import { tellVisitorLater } from './visitor-mails.ts';

export const REPORT_SEGMENT = 'Fehler-melden';

/** The form in the legal line of the footer, while visitors have it. NB: settings drop every stored page. */
export const reportMenu: SiteMenuItem = {
  path: REPORT_SEGMENT,
  label: 'bugtracker_reportMenu',
  position: 98,
  inLegal: true,
  isThere: takesVisitorReports,
};

const ITEM = 'bugtracker.item';

/** A school or a parish office shares one network. */
const LIMITS = rateLimits(5, 15, 30);

/** True where visitors have a form to report a fault. */
export async function takesVisitorReports(ctx: Context): Promise<boolean> {
  const { components } = await readSettings(ctx, bugtrackerSettings);
  return components.bugtracker.visitor_reports;
}

/**
 * Stores a visitor's report at the parish of the request, without an account and without the browser.
 * @throws AppError notFound while visitors have no form, invalid at `mayWrite` for an address without consent, tooMany, wrongCaptcha
 */
export async function reportAsVisitor(ctx: Context, given: VisitorReport): Promise<{ number: number }> {
  if (!(await takesVisitorReports(ctx))) throw notFound();
  if (given.email !== '' && !given.mayWrite) throw invalid({ mayWrite: 'bugtracker_fieldMayWrite' });
  await limitNetwork(ctx, 'bugtracker.visitor', LIMITS);
  await demandHuman(ctx, given.captcha);
  return ctx.tx(async (tx) => {
    const { id: siteId } = tx.site;
    const project = await demandProject(tx, siteId, undefined);
    const { number, developer } = await takeNumber(tx, project);
    const [row] = await tx.db
      .insert(items)
      .values({
        siteId,
        project,
        number,
        developer,
        status: developer ? 'assigned' : 'new',
        title: given.title,
        text: given.text,
        reporterName: given.name,
        visitorEmail: given.email,
        visitorLocale: tx.locale,
        surroundings: given.page ? { path: given.page } : {},
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning();
    if (!row) throw new Error('The report was not stored');
    await announce(tx, row.id, 'item.created');
    await tellVisitorLater(tx, row, null);
    await tx.record({ act: `${ITEM}.create`, ...itemObject(row) });
    return { number };
  });
}
