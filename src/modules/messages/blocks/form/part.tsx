import { lazy, useId } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import { ParishForm } from '../../screens/public/parish-form.tsx';
import type { FormBlockView } from './kind.ts';

function View({ view: { form, site, title } }: { view: FormBlockView }) {
  const id = useId();
  return (
    <section aria-label={form.title}>
      {title && <SectionHead id={`${id}-title`} title={form.title} />}
      {form.intro && <p className="prose">{form.intro}</p>}
      <ParishForm form={form} site={site} idPrefix={`${id}-`} />
    </section>
  );
}

export const formPart: BlockPart = {
  kind: 'form',
  version: 1,
  name: m.messages_blockForm,
  about: m.messages_blockFormAbout,
  group: 'more',
  picture: 'M8 4h32v7H8zM8 15h32v7H8zM8 26h14v4H8z',
  View,
  empty: () => ({ form: '', title: true }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
