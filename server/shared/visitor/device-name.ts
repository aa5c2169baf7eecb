import { readUserAgent } from './user-agent.ts'

/** Browser and system, such as `Firefox on Linux`. */
export const nameDevice = (user_agent: string | undefined): string => {
  const { browser, os } = readUserAgent(user_agent ?? '')
  return `${browser === 'Other' ? 'Browser' : browser} on ${os === 'Other' ? 'unknown system' : os}`
}
