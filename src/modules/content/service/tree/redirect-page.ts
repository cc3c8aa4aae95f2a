import { invalid } from '#kernel/errors.ts';
import { redirectTarget } from '../../tree/redirect-target.ts';

const ADDRESS = /^(https?:\/\/\S+|\/(?!\/)\S*|mailto:\S+|tel:[\d+ /()-]+)$/i;

/** @throws AppError invalid at `details.redirectTo` for what is no address, or the page's own */
export function demandRedirect(
  details: Record<string, unknown> | undefined,
  own: { site: string; slug: string | undefined },
): void {
  const target = redirectTarget(details);
  if (target === null) return;
  if (!ADDRESS.test(target)) throw invalid({ 'details.redirectTo': 'content_redirectPageWrong' });
  if (target === `/${own.site}/${own.slug}`) throw invalid({ 'details.redirectTo': 'content_redirectCircle' });
}
