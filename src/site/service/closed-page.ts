import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';

type Notice = { site: string; text: string; image: string; phone: string; login: string };

/**
 * The notice that replaces every page during maintenance; null while the website is open, for staff, and for the pages
 * that staff need to sign in. Self-contained, because nothing else of the website is served.
 */
export async function closedPage(ctx: Context, url: string): Promise<string | null> {
  const { system, components } = await readSettings(ctx, websiteSettings);
  const { enabled, text, image } = system.maintenance;
  if (!enabled || isStaff(ctx)) return null;
  const { pages } = await readSettings(ctx, accountPageSettings);
  const path = url.split('?')[0]?.replace(/\.data$/, '') ?? '';
  const open = [pages.login, pages.resetpassword, pages.reset2FA, pages.verify];
  if (open.includes(path) || `${path}/`.startsWith(`${components.admincenter.url}/`)) return null;
  const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
  return noticePage(ctx, {
    site: ctx.site.name,
    text,
    image: /^\/[^/]/.test(image) ? image : '',
    phone: site?.details.phone ?? '',
    login: pages.login,
  });
}

const RETRY_AFTER_SECONDS = 600;

/** Calls with which staff sign in, and which the pages left open need. */
const OPEN_CALLS = /^\/api\/v0\/(auth|config|captcha)\//;
/** Paths that readers and programs fetch beside pages; files for browsers and search engines stay. */
const CLOSED_FILES = /^\/(api|ical|([^/]+\/)?sitemap(-\d+)?\.xml)(\/|$)/;

/**
 * Refuses API calls and feeds during maintenance, except for staff, for signing in, and for the picture of the notice.
 * @throws AppError site.maintenance (503, with Retry-After)
 */
export async function demandOpen(ctx: Context, url: string): Promise<void> {
  const { enabled, image } = (await readSettings(ctx, websiteSettings)).system.maintenance;
  const path = url.split('?')[0] ?? '';
  if (!enabled || !CLOSED_FILES.test(path) || OPEN_CALLS.test(`${path}/`) || isStaff(ctx)) return;
  if (image !== '' && path === image.split('?')[0]) return;
  throw new AppError('site.maintenance', 503, 'site_closedTitle', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** True if the reader may open the admin area of at least one parish. */
const isStaff = (ctx: Context): boolean => ctx.sites.some(({ id }) => ctx.may('admin.open', { siteId: id }));

function noticePage({ locale }: Context, { site, text, image, phone, login }: Notice): string {
  const title = m.site_closedTitle({}, { locale });
  const words = text || m.site_closedText({}, { locale });
  const lines = words.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`);
  const picture = image ? `<img src="${escapeHtml(image)}" alt="">` : '';
  const call = phone
    ? `<p>${m.site_closedPhone({}, { locale })} <a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale === 'de' ? 'de-AT' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${site}`)}</title><style>${STYLE}</style></head>
<body><main>${picture}<p class="site">${escapeHtml(site)}</p><h1>${escapeHtml(title)}</h1>${lines.join('')}${call}</main>
<footer><a href="${escapeHtml(login)}">${m.site_closedLogin({}, { locale })}</a></footer></body></html>
`;
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;margin:0;padding:12vh 1.25rem 2rem;background:light-dark(#fcf8f0,#191512);color:light-dark(#1f1a15,#f3ebde)}' +
  'main,footer{max-width:34rem;margin:0 auto}img{display:block;width:100%;height:auto;max-height:20rem;object-fit:cover;border-radius:.5rem;margin-bottom:2rem}' +
  '.site{margin:0;color:light-dark(#6b5a48,#c9b9a4)}h1{margin:.25rem 0 1rem;font-size:2rem;line-height:1.2;font-weight:600;text-wrap:balance}' +
  'a{color:inherit}footer{margin-top:3rem;font-size:1rem}footer a{display:inline-block;padding:.6rem 0}';
