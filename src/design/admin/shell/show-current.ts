/**
 * Inline script after the navigation: brings its current line into view before the first press can happen. Hydration would
 * move the lines under a finger otherwise.
 */
export const SHOW_CURRENT_SCRIPT = `(function(n){n&&n.scrollIntoView({block:'nearest'})})(
document.querySelector('.kp-nav [aria-current=page]'))`;
