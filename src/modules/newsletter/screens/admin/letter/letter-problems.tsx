import { Button } from '@mantine/core';
import { Note } from '#design/admin/parts/note.tsx';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import type { LetterPreview } from '../../../contract/letters.ts';
import style from './letter.module.css';
import { useMailParts } from './use-mail-parts.ts';

type LetterProblemsProps = { preview: LetterPreview; blocks: readonly Block[] };

/** Mistakes in the letter with the way to their blocks, its weight and its links. */
export function LetterProblems({ preview: { problems, bytes, links }, blocks }: LetterProblemsProps) {
  const parts = useMailParts();
  const size = m.newsletter_weight({ size: Math.ceil(bytes / 1000) });
  const nameOf = (id: string): string => {
    const at = blocks.findIndex((one) => one.id === id);
    const kind = blocks[at]?.kind;
    const name = parts?.find((part) => part.kind === kind)?.name() ?? kind ?? '';
    return m.newsletter_blockNumber({ number: at + 1, name });
  };
  return (
    <div className={style.problems}>
      {problems.length === 0 ? (
        <Note kind="ok" role="status">
          {m.newsletter_noProblems()} {size}
        </Note>
      ) : (
        <Note kind={problems.some(({ level }) => level === 'error') ? 'bad' : 'warn'} role="status">
          <b>{m.newsletter_problems({ count: problems.length })}</b> {size}
          <ul>
            {problems.map(({ block, text }) => (
              <li key={`${block} ${text}`}>
                {block && blocks.some(({ id }) => id === block) ? (
                  <Button
                    variant="transparent"
                    size="compact-md"
                    className={style.way ?? ''}
                    onClick={() => goTo(block)}
                  >
                    {nameOf(block)}
                  </Button>
                ) : null}{' '}
                {text}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {links.length > 0 ? (
        <details>
          <summary>{m.newsletter_links({ count: links.length })}</summary>
          <ul className={style.links}>
            {links.map(({ block, url }) => (
              <li key={`${block} ${url}`}>
                <a href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** Opens the block of a problem. */
function goTo(block: string): void {
  const line = document.getElementById(`letter-block-${block}`);
  if (line?.getAttribute('aria-expanded') === 'false') line.click();
  line?.focus();
  line?.scrollIntoView({ block: 'center' });
}
