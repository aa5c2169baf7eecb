/** The chat link of a telegram handle, given as `name`, `@name` or the whole address; null when it is none of these. */
export const telegramLink = (handle: string | null): string | null => {
  const name = /^(?:https?:\/\/(?:t\.me|telegram\.me)\/|@)?([A-Za-z0-9_]{3,64})\/?$/.exec(handle?.trim() ?? '')?.[1]
  return name === undefined ? null : `https://t.me/${name}`
}
