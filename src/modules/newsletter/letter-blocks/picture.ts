import { z } from 'zod';
import { defineMailBlock } from '#kernel/mail/mail-block.ts';
import { mailPicture } from '#modules/media/index.ts';
import { absoluteUrl } from './absolute-url.ts';
import { address } from './fields.ts';

const schema = z.strictObject({ file: z.uuid().nullable().default(null), url: address.default('') });

/** Twice the width of the letter, for sharp screens. */
const WIDTH = 1120;

/** A picture of the library with its alternative text. */
export const pictureBlock = defineMailBlock({
  kind: 'picture',
  version: 1,
  title: 'newsletter_letterPicture',
  about: 'newsletter_letterPictureAbout',
  schema,
  fill: async (ctx, { file, url }, { websiteUrl }) => {
    const picture = file && (await mailPicture(ctx, file, WIDTH));
    if (!picture) return [];
    const { src, alt, width, bytes } = picture;
    const href = url && absoluteUrl(url, websiteUrl);
    return [{ kind: 'picture', src: `${websiteUrl}${src}`, alt, href, width, bytes }];
  },
  files: ({ file }) => (file ? [file] : []),
});
