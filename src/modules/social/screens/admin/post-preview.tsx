import { m } from '#texts';
import type { PreviewView } from '../../contract.ts';

type PostPreviewProps = { text: string; picture: PreviewView['picture'] };

/** The post as readers will see it: its text with all line breaks, its picture. */
export function PostPreview({ text, picture }: PostPreviewProps) {
  return (
    <section className="social-preview" aria-label={m.social_preview()}>
      <p className="muted">{m.social_preview()}</p>
      <p className="words">{text}</p>
      {picture ? (
        <img src={new URL(picture.src).pathname} alt={picture.alt} />
      ) : (
        <p className="muted">{m.social_noPicture()}</p>
      )}
    </section>
  );
}
