const last_id = 2_147_483_647

/** The id in an address; null where it can be none, so that nobody needs to be asked. */
export const readId = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= last_id ? id : null
}
