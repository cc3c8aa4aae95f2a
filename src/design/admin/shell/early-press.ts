type Waiting = Document & { kpPressed?: HTMLElement | undefined; kpHears?: boolean };

/**
 * Inline script: remembers the button that is pressed while the scripts of the page are still on their way, which would do
 * nothing on a slow phone. Submit buttons work without scripts.
 */
export const EARLY_PRESS_SCRIPT = `(function(d){d.addEventListener('click',function(e){
var b=e.target.closest('button');if(b&&!b.form&&!d.kpHears)d.kpPressed=b},true)})(document)`;

/** From now on React hears presses itself, also those before it has hydrated. */
export function hearPresses(): void {
  (document as Waiting).kpHears = true;
}

/** Presses the remembered button, once the page has hydrated. */
export function repeatEarlyPress(): void {
  const waiting = document as Waiting;
  const { kpPressed: pressed } = waiting;
  waiting.kpPressed = undefined;
  if (pressed?.isConnected) pressed.click();
}
