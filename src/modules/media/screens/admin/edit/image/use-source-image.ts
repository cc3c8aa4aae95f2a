import { useEffect, useState } from 'react';
import type { MediaFile } from '../../../../contract.ts';

export type SourceImage = {
  /** Null until it has loaded. */
  image: HTMLImageElement | null;
  isFailed: boolean;
  retry: () => void;
};

/** Loads the original upright image for the crop editor. */
export function useSourceImage(file: MediaFile): SourceImage {
  const address = sourceOf(file);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the button 'Nochmals laden'.
  useEffect(() => {
    const loading = new Image();
    const show = () => setImage(loading);
    const fail = () => setFailed(true);
    loading.addEventListener('load', show);
    loading.addEventListener('error', fail);
    loading.src = address;
    return () => {
      loading.removeEventListener('load', show);
      loading.removeEventListener('error', fail);
    };
  }, [address, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { image, isFailed, retry };
}

/** Without an edit the largest rendition will do; otherwise only the original has the cropped parts. */
function sourceOf({ _id, edit, gridrefs_ng, baseline }: MediaFile): string {
  if (edit) return `/api/v0/file/${_id}/original`;
  return `/api/v0/download/${_id}/${gridrefs_ng.at(-1)?.gridref ?? baseline}`;
}
