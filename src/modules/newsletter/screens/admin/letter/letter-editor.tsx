import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { LetterValue } from './block-data.ts';
import { BlockList } from './block-list.tsx';
import style from './letter.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { STARTERS } from './starters.ts';

export type { LetterValue } from './block-data.ts';

type LetterEditorProps = {
  value: LetterValue;
  onChange: (value: LetterValue) => void;
  /** Error of the server at a field: 'subject', 'blocks.2'. */
  errorAt?: (path: string) => string | undefined;
  /** Id of the list of blocks, for links that lead to it. */
  id?: string;
};

/** Writes a letter: subject, line beside it, and blocks, with the preview at the side. Used for templates and sendings. */
export function LetterEditor({ value, onChange, errorAt, id }: LetterEditorProps) {
  const [language, setLanguage] = useState<Locale>('de');
  const put = (change: Partial<LetterValue>) => onChange({ ...value, ...change });
  const [subject, preheader] =
    language === 'en' ? (['subjectEn', 'preheaderEn'] as const) : (['subject', 'preheader'] as const);
  return (
    <div className={style.room}>
      <div className={style.letter}>
        <div className={style.writing}>
          <SegmentedControl
            aria-label={m.newsletter_language()}
            value={language}
            onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'de')}
            data={[
              { value: 'de', label: m.newsletter_german() },
              { value: 'en', label: m.newsletter_english() },
            ]}
          />
          {language === 'en' ? <p className="muted small">{m.newsletter_englishHelp()}</p> : null}
          <TextInput
            label={m.newsletter_subject()}
            description={m.newsletter_subjectHelp()}
            maxLength={200}
            value={value[subject]}
            error={errorAt?.(subject)}
            onChange={(event) => put({ [subject]: event.currentTarget.value })}
          />
          <TextInput
            label={m.newsletter_preheader()}
            description={m.newsletter_preheaderHelp()}
            maxLength={200}
            value={value[preheader]}
            error={errorAt?.(preheader)}
            onChange={(event) => put({ [preheader]: event.currentTarget.value })}
          />
          <section aria-label={m.newsletter_blocks()} id={id} tabIndex={-1} className={style.list}>
            <h3>{m.newsletter_blocks()}</h3>
            {value.blocks.length === 0 ? <Starters value={value} onChange={onChange} /> : null}
            <BlockList
              blocks={value.blocks}
              onChange={(blocks) => put({ blocks })}
              language={language}
              errorAt={(index) => errorAt?.(`blocks.${index}`)}
            />
          </section>
        </div>
        <LetterPreview value={value} language={language} />
      </div>
    </div>
  );
}

/** First steps of a letter without content; they keep a subject that is there. */
function Starters({ value, onChange }: Pick<LetterEditorProps, 'value' | 'onChange'>) {
  return (
    <div className="kp-stack tight">
      <p className="muted small">{m.newsletter_starters()}</p>
      <div className="kp-actions">
        {STARTERS.map(({ id, name, letter }) => (
          <Button
            key={id}
            variant="default"
            onClick={() => {
              const { subject, subjectEn, ...rest } = letter();
              onChange({ ...value, ...rest, ...(value.subject ? {} : { subject, subjectEn }) });
            }}
          >
            {name()}
          </Button>
        ))}
      </div>
    </div>
  );
}
