/** Describes a failed call: at the fields that the server names, or else as a whole. The apps pass it in, because components know nothing about calls. */
export type Explain = (
  error: unknown,
  otherwise: string,
) => { readonly text: string | null; readonly gaps: Readonly<Record<string, string>> }
