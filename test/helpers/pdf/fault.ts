/** What is wrong with a tagged file: the rule that it breaks, and where. */
export type Fault = { readonly rule: string; readonly detail: string };
