/** How a menu on a client's page asks the page for its dialog, which knows more of the program than menus may. */
import { getContext, setContext } from 'svelte';

/** Asks for a report that a section is added to; `what` it shows, as a sentence names it: "this page". */
type PutSection = (section: string, what: string) => void;

const KEY = Symbol('put a section into a report');

/** Gives it to the menus of a page. */
export const setPutSection = (put: PutSection): void => void setContext(KEY, put);

/** Undefined on pages that are not a client's. */
export const usePutSection = (): PutSection | undefined => getContext<PutSection | undefined>(KEY);
