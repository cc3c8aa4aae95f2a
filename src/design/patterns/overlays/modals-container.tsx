export const MODALS_ID = 'modals';

/** Stands once at the end of the page; everything that lies over the page is drawn here (S2.25). */
export function ModalsContainer() {
  return <div id={MODALS_ID} />;
}
