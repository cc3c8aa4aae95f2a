import type { Context } from '#kernel/context.ts';
import { createGalleries } from '#modules/media/index.ts';
import type { DemoEntry } from './content/types.ts';
import type { DemoFiles } from './demo-files.ts';

/** Gallery ids by entry. */
export type DemoGalleries = ReadonlyMap<DemoEntry, string>;

/** Adds the demo galleries to the media library, each in the parish of the page that shows it. */
export async function addDemoGalleries(
  ctx: Context,
  entries: readonly DemoEntry[],
  files: DemoFiles,
): Promise<DemoGalleries> {
  const made = new Map<DemoEntry, string>();
  for (const entry of entries) {
    if (entry.type !== 'page' || !entry.details.gallery) continue;
    const { name, pictures } = entry.details.gallery;
    const [gallery] = await createGalleries(ctx, [
      {
        site: entry.site,
        name,
        cover: null,
        files: pictures.map((picture) => fileOf(files, picture)),
        settings: { order: 'ordered', transition: 'fade', pan: true, stretch: false, proportion: '3:2' },
      },
    ]);
    if (gallery) made.set(entry, gallery.id);
  }
  return made;
}

function fileOf({ pictures }: DemoFiles, name: string): string {
  const file = pictures.get(`/demo/${name}.svg`);
  if (!file) throw new Error(`No entry of the demo shows the picture ${name}`);
  return file._id;
}
