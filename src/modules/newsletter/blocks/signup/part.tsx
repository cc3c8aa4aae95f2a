import { lazy, useId } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import { SignupForm } from '../../screens/public/signup-form.tsx';
import type { SignupBlockView } from './kind.ts';

function View({ view: { form, title, text } }: { view: SignupBlockView }) {
  const id = useId();
  const heading = title || m.newsletter_pageTitle();
  return (
    <section aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={heading} />
      {text && <p className="prose">{text}</p>}
      <SignupForm form={form} idPrefix={`${id}-`} />
    </section>
  );
}

export const signupPart: BlockPart = {
  kind: 'newsletterSignup',
  version: 1,
  name: m.newsletter_blockSignup,
  about: m.newsletter_blockSignupAbout,
  group: 'more',
  picture: 'M6 5h36v22H6zM6 5l18 12L42 5M12 30h24',
  View,
  empty: () => ({ lists: [], title: '', text: '' }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['title', 'text'],
};
