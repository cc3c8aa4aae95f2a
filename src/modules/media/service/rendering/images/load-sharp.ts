import { late } from '#kernel/late.ts';

export type SharpModule = typeof import('sharp').default;

/** sharp, configured. Loaded with the first image, because it brings native code for many formats. */
export const loadSharp = late(async (): Promise<SharpModule> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache({ memory: 20, files: 0, items: 20 });
  // Loaders that no allowed kind needs: disguised files must not reach them.
  sharp.block({
    operation: [
      'VipsForeignLoadSvg',
      'VipsForeignLoadPdf',
      'VipsForeignLoadMagick',
      'VipsForeignLoadTiff',
      'VipsForeignLoadOpenslide',
    ],
  });
  return sharp;
});
