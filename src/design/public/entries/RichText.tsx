/**
 * Rich text of an editor. NB: `html` must have passed the server's allow-list when it was stored.
 */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the content room when it is stored
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
