type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const BETWEEN_MS = 120;

/** The detector of the browser; without one that knows QR codes that of a package, which is loaded then only. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const isEnough = (await own?.getSupportedFormats())?.includes('qr_code');
  const Class = own && isEnough ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Class({ formats: ['qr_code'] });
}

/** Looks at the image of the camera until it shows a QR code; null when `signal` ends it before. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const detector = await openDetector();
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    if (found?.rawValue) return signal.aborted ? null : found.rawValue;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return null;
}

/** True where the page was not loaded with the permission to use the camera: it came from another screen without a new document. */
export function isCameraBarred(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature('camera') === false;
}

/** The rear camera where there is one. @throws DOMException NotAllowedError, or any other without a camera */
export async function openCamera(): Promise<MediaStream> {
  // Absent without HTTPS.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
}
