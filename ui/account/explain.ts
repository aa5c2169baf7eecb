/** Puts a failed call into words: at the fields that the server names, else as a whole. The apps pass it in, as components know no calls. */
export type Explain = (
  error: unknown,
  otherwise: string,
) => { readonly text: string | null; readonly gaps: Readonly<Record<string, string>> }
