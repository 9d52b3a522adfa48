/** A fault in a tagged file: the broken rule, and where. */
export type Fault = { readonly rule: string; readonly detail: string };
