import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Note } from '#design/admin/parts/note.tsx';
import { m } from '#texts';
import { openCamera, readCode } from './read-code.ts';

type CameraProps = { onCode: (code: string) => void; onStop: () => void };

/** Shows what the camera sees until it sees a QR code. */
export function Camera({ onCode, onStop }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    void watch(ended.signal);
    return () => ended.abort();

    async function watch(signal: AbortSignal): Promise<void> {
      try {
        const stream = await openCamera();
        const stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (signal.aborted || !video.current) return stop();
        signal.addEventListener('abort', stop);
        video.current.srcObject = stream;
        await video.current.play();
        const code = await readCode(video.current, signal);
        if (code) found(code);
      } catch (error) {
        if (!signal.aborted) setProblem(problemOf(error));
      }
    }
  }, []);
  if (problem)
    return (
      <Note kind="warn" role="alert">
        {problem}
      </Note>
    );
  return (
    <div className="pickup-camera">
      <video ref={video} playsInline muted aria-label={m.orders_cameraView()} />
      <p role="status">{m.orders_cameraHint()}</p>
      <Button variant="default" onClick={onStop}>
        {m.orders_cameraOff()}
      </Button>
    </div>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? m.orders_cameraRefused()
    : m.orders_cameraMissing();
