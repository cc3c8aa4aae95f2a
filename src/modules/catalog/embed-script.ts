import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { FRAMED_GOODS, isFramed } from './service/public/framed-shop.ts';

type OfSite = { Params: { site: string } };

/** The script with which other websites open a product of the shop above their page: links with `data-kirchplatz="<product>"`. */
export function embedScript(app: FastifyInstance): void {
  app.get<OfSite>('/embed/:site/shop.js', async ({ ctx, params }, reply) => {
    const { id, slug } = siteOf(ctx, params.site);
    const site = ctx.sites.find((one) => one.id === id);
    if (!site || !(await isFramed(ctx))) throw notFound();
    const o = { locale: ctx.locale };
    const words = { base: `${ctx.publicUrl}/${slug}/${FRAMED_GOODS}/`, title: m.catalog_embedTitle({}, o) };
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' })
      .send(`(${openAbove})(${JSON.stringify({ ...words, close: m.catalog_embedClose({}, o) })});\n`);
  });
}

/** Runs on pages of other websites: plain script, without anything but what browsers bring. */
const openAbove = `function (words) {
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('[data-kirchplatz]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    var dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', words.title);
    dialog.style.cssText = 'width:min(34rem,100vw);height:min(56rem,100dvh);max-width:none;max-height:none;padding:0;border:1px solid #8a7f72;background:#fdf8f1;color:#1f1a16';
    var close = document.createElement('button');
    close.type = 'button';
    close.textContent = words.close;
    close.style.cssText = 'display:block;margin:0 0 0 auto;padding:0 1rem;min-height:44px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer';
    close.addEventListener('click', function () { dialog.close(); });
    var frame = document.createElement('iframe');
    frame.title = words.title;
    frame.src = words.base + encodeURIComponent(link.getAttribute('data-kirchplatz'));
    frame.style.cssText = 'display:block;width:100%;height:calc(100% - 44px);border:0';
    dialog.append(close, frame);
    dialog.addEventListener('close', function () { dialog.remove(); });
    document.body.append(dialog);
    dialog.showModal();
  });
}`;
