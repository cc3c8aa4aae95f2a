/** Leading zero bits of the hash: 65 000 attempts on average, half a second on a phone, nothing for somebody who fills in a form. */
export const WORK_BITS = 16;
