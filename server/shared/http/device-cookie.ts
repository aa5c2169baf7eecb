/** Portal and console may share a host, and browsers share cookies between the ports of a host. */
export type DeviceCookieName = 'plumbline_device' | 'plumbline_console_device'

/** How long a browser is known after it got its cookie. */
export const device_life_s = 365 * 86_400

export const readDeviceCookie = (header = '', name: DeviceCookieName = 'plumbline_device'): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The Set-Cookie header that gives a browser its device cookie. */
export const deviceCookie = (token: string, secure: boolean, name: DeviceCookieName = 'plumbline_device'): string =>
  `${name}=${token}; Path=/api/; Max-Age=${device_life_s}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
