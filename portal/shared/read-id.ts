const last_id = 2_147_483_647

/** The id in an address; null for a text that cannot be an id, so that no call is needed. */
export const readId = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= last_id ? id : null
}
