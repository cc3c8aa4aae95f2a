import { sanitizeSvg } from './sanitize-svg.ts';

/** Answers with JSON, null for an invalid SVG. An error ends the process, which the parent reads as failure. */
process.once('message', (bytes: Uint8Array) => {
  const clean = sanitizeSvg(Buffer.from(bytes).toString('utf8'));
  process.send?.(Buffer.from(JSON.stringify(clean)), () => process.disconnect());
});
