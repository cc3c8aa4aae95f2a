/** Path of the screen that shows a public page at the widths of phone, tablet and desktop (S3.15). */
export const framesHref = (adminPath: string, path: string): string =>
  `${adminPath}/pages/view?${new URLSearchParams({ path })}`;
