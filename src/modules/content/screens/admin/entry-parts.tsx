import '#design/patterns/editing/editing.css';
import './entry-form.css';
import { useState } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { EntryMedia } from '../../contract.ts';
import { MediaPanel } from '../editing/fields/media-panel.tsx';
import { TextBlocks } from '../editing/fields/text-blocks.tsx';

type Field<Value> = { value: Value; onChange: (value: Value) => void; error: string | undefined };

/** The text, written in the form as on the page. */
export function TextPart({ field, legend = m.content_fieldText() }: { field: Field<string[]>; legend?: string }) {
  // The editor owns its text once it stands: a value from elsewhere (discarded, loaded anew) needs a new one.
  const [own, setOwn] = useState({ content: field.value, edition: 0 });
  if (own.content !== field.value) setOwn({ content: field.value, edition: own.edition + 1 });
  const handleChange = (next: (content: string[]) => string[]) => {
    const content = next(own.content);
    setOwn({ ...own, content });
    field.onChange(content);
  };
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div key={own.edition} className="entry-text">
        <TextBlocks content={own.content} onChange={handleChange} error={field.error} />
      </div>
    </fieldset>
  );
}

export function PicturesPart({ field }: { field: Field<EntryMedia[]> }) {
  const { base } = useAdmin();
  return (
    <fieldset>
      <legend>{m.content_fieldPictures()}</legend>
      <MediaPanel media={field.value} site={adminSite()} adminPath={base} onChange={field.onChange} />
    </fieldset>
  );
}
