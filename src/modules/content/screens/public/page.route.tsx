import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import type { Route } from './+types/page.route';

type Pages = typeof import('../../pages.ts');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(requestScope);
  const pages = roomPages<Pages>(context, 'content');
  const entry = await pages.loadPage(ctx, params.page ?? 'Home');
  if (!entry) throw new Response(null, { status: 404 });
  return { entry };
}

export default function Page({ loaderData: { entry } }: Route.ComponentProps) {
  return (
    <main>
      <h1>{entry.title}</h1>
      {entry.content.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it was written
        <div key={index} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </main>
  );
}
