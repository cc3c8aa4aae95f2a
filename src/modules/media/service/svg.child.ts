import { cleanSvg } from './clean-svg.ts';

/** The answer is JSON: null for what is no drawing. What goes wrong ends the process, and that is an answer as well. */
process.once('message', (bytes: Uint8Array) => {
  const clean = cleanSvg(Buffer.from(bytes).toString('utf8'));
  process.send?.(Buffer.from(JSON.stringify(clean)), () => process.disconnect());
});
