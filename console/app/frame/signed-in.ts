/** Tells the next first paint that a member is signed in, since scripts cannot read the session cookie. Only a hint: it grants no access. */
export const signed_in_key = 'signed_in'

export const rememberSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(signed_in_key, '1')
    else localStorage.removeItem(signed_in_key)
  } catch {
    // Without storage, the frame of the sign-in form is shown first.
  }
}
