import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { CONTACT, openForm } from './shown-form.ts';

/** Query parameter of a form's page: what the writer writes about. */
export const ABOUT = 'betrifft';

/** Path of the parish's contact form with its subject filled in; null while the parish has closed the form. */
export async function contactPath(ctx: Context, about: string): Promise<string | null> {
  try {
    const { slug } = await openForm(ctx, ctx.site.id, CONTACT);
    return `/${ctx.site.slug}/Formular/${encodeURIComponent(slug)}?${new URLSearchParams({ [ABOUT]: about })}`;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
