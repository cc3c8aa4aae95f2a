/**
 * Text that an editor wrote. `html` has passed the server's allow-list before it was stored; nothing else may be given here.
 */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the content room when it is stored
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
