import { readFileSync } from 'node:fs'

/* deploy/systemd as systemd reads it, as far as a service is started by it. */

const folder = new URL('../../../deploy/systemd/', import.meta.url)

const pairs = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=')
      return [name, value.join('=').replace(/^"(.*)"$/, '$1')]
    }),
  )

export interface Unit {
  text: string
  /** The environment file. */
  file: string
  /** The last value of a setting. */
  get(name: string): string
  /** What its process gets, with that of the environment file. */
  environment: Record<string, string>
}

/** @param place puts the folders of the unit elsewhere */
export const readUnit = (place: (text: string) => string = (text) => text): Unit => {
  const read = (name: string): string => place(readFileSync(new URL(name, folder), 'utf8'))
  const text = read('plumbline.service')
  const values = (name: string): string[] =>
    [...text.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const file = read('plumbline.env')
  return {
    text,
    file,
    get: (name) => {
      const value = values(name).at(-1)
      if (value === undefined) throw new Error(`plumbline.service has no ${name}`)
      return value
    },
    environment: {
      ...pairs(values('Environment').flatMap((value) => value.split(' '))),
      ...pairs(file.match(/^[A-Z_]+=.*$/gm) ?? []),
    },
  }
}
