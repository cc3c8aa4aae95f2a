import { late } from '#kernel/late.ts';

export type PictureEngine = typeof import('sharp').default;

/** What draws pictures, set up; comes with the first picture, because it brings the machine code of many formats. */
export const pictureEngine = late(async (): Promise<PictureEngine> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache({ memory: 20, files: 0, items: 20 });
  // Loaders that no allowed kind needs; a file that pretends to be something else must not reach them.
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
