/** Says to the next first paint that somebody is signed in: the session's cookie cannot be read. A hint, which opens nothing. */
export const signed_in_key = 'signed_in'

export const rememberSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(signed_in_key, '1')
    else localStorage.removeItem(signed_in_key)
  } catch {
    // A browser that stores nothing shows the sign-in form's frame first.
  }
}
