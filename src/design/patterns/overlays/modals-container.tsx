export const MODALS_ID = 'modals';

/** Portal target at the end of the page for everything above it (S2.25). */
export function ModalsContainer() {
  return <div id={MODALS_ID} />;
}
