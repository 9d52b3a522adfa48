/** Input and output of a channel. */
export type Call<In, Out> = { readonly input: In; readonly output: Out };

/** What a channel takes that is asked nothing in particular. */
export type Nothing = Readonly<Record<string, never>>;
