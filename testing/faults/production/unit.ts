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
  /** The environment of its process, including the environment file's. */
  environment: Record<string, string>
}

/** @param place puts the folders of the unit elsewhere */
export const readUnit = (place: (text: string) => string): Unit => {
  const read = (name: string): string => place(readFileSync(new URL(name, folder), 'utf8'))
  const text = read('plumbline.service')
  const own = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, value = '']) => value.split(' '))
  return { text, environment: { ...pairs(own), ...pairs(read('plumbline.env').match(/^[A-Z_]+=.*$/gm) ?? []) } }
}
