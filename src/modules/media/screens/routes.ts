import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('media');

/** S2.20, S2.25. */
export const mediaAdminRoutes = [
  route('filebrowser', './admin/browser/file-browser.route.tsx'),
  route('files', './admin/browser/file-browser.route.tsx', { id: 'media-files' }),
  route('file/edit/:id', './admin/edit/file-edit.route.tsx'),
  route('image/edit/:id', './admin/edit/file-edit.route.tsx', { id: 'media-image-edit' }),
  route('galleries/browse', './admin/galleries/gallery-list.route.tsx'),
  route('galleries/edit/:id?', './admin/galleries/gallery-edit.route.tsx'),
];
