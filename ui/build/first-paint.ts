import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { chooseFrame, chooseTheme, warmUp, type FirstPaint } from '../frame/boot.ts'

const styles = ['../theme/tokens.css', '../frame/frame.css'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The style sheets as one text, without comments and indentation. */
const joinStyles = (): string =>
  styles
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '')

/** Every file that a chunk needs, including its own. */
const filesOf = (bundle: Rolldown.OutputBundle, name: string, files = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (files.has(name) || chunk?.type !== 'chunk') return files
  files.add(name)
  for (const needed of chunk.imports) filesOf(bundle, needed, files)
  return files
}

/** An app's description of its first paint. Files are named by the ends of their paths. */
export interface FirstPaintOptions extends Omit<FirstPaint, 'screens' | 'others'> {
  /** The frame around every screen, where it is a file of its own. */
  readonly around: readonly string[]
  readonly screens: Readonly<Record<string, string>>
}

/**
 * Inlines everything that the first paint needs, so that it waits for the page alone: the script that chooses theme and frame, and
 * the frame's styles. The page's policy allows both by their hashes (server/processes/api/headers.ts). The app's style sheet moves below the
 * frame, which is painted without waiting for it; the app's scripts wait for it. The script knows which files the likely screens need
 * beyond the page's own, so that they load in parallel and not a round trip later.
 */
export const firstPaint = ({ around, screens, ...options }: FirstPaintOptions): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk }) {
      const page = bundle && chunk ? filesOf(bundle, chunk.fileName) : new Set<string>()
      const beyond = (sources: readonly string[]): string[] => {
        const chunks = Object.values(bundle ?? {}).filter(
          (one) => one.type === 'chunk' && sources.some((source) => one.facadeModuleId?.endsWith(source)),
        )
        if (bundle && chunks.length !== sources.length)
          throw new Error(`The build has no file for each of ${sources.join(', ')}`)
        const needed = new Set(chunks.flatMap(({ fileName }) => [...filesOf(bundle ?? {}, fileName)]))
        return [...needed].filter((name) => !page.has(name)).map((name) => `/${name}`)
      }
      const likely = Object.entries(screens).map(([path, source]) => ({ path, files: beyond([...around, source]) }))
      const [one, ...rest] = likely
      const others = one?.files.filter((file) => rest.every(({ files }) => files.includes(file))) ?? []
      const first: FirstPaint = { ...options, screens: likely, others }
      const sheet = bundle && /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
      if (bundle && sheet === undefined) throw new Error('The page has no style sheet')
      return {
        html:
          sheet === undefined ? html : html.replace(sheet, '').replace('<noscript>', `${sheet.trim()}\n    <noscript>`),
        tags: [
          { tag: 'style', children: joinStyles(), injectTo: 'head' },
          {
            tag: 'script',
            children: `(${String(chooseTheme)})();(${String(warmUp)})();(${String(chooseFrame)})(${JSON.stringify(first)})`,
            injectTo: 'head',
          },
        ],
      }
    },
  },
})
