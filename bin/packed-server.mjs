import { readFileSync } from 'node:fs'
import { registerHooks, SourceMap } from 'node:module'

/*
 * Loaded first by every process if the server is packed. bin/pack-server.mjs copies it beside the packed files as register.mjs: programs of the
 * server are loaded from there, other programs are not affected.
 */

const folder = new URL('./', import.meta.url).href
const checkout = new URL('../../../', import.meta.url).href
const readFile = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const programs = readFile('programs.json')

// Node would read all source maps at every start; here they are read for the first described error.
const maps = new Map()
const mapOf = (file) => {
  const known = maps.get(file) ?? new SourceMap(readFile(`${file}.map`))
  maps.set(file, known)
  return known
}
/** Replaces a position in a packed file with the position in the source. */
const atSource = (line) => {
  const [before, after] = line.split(folder)
  const [place, file, row, column] = /^([^:]+):(\d+):(\d+)/.exec(after ?? '') ?? []
  if (place === undefined) return line
  const { originalSource, originalLine, originalColumn } = mapOf(file).findEntry(row - 1, column - 1)
  if (originalSource === undefined) return line
  const source = new URL(originalSource, folder).href
  return `${before}${source}:${originalLine + 1}:${originalColumn + 1}${after.slice(place.length)}`
}
const describe = (error, calls) => {
  const lines = calls.map((call) => `    at ${call}`)
  try {
    return [String(error), ...lines.map(atSource)].join('\n')
  } catch {
    return [String(error), ...lines].join('\n')
  }
}

const fileOf = (name, parent = '') => {
  // Node would check for symbolic links within the folder, which has none.
  if (name.startsWith('./') && parent.startsWith(folder)) return name.slice(2)
  const program = name.startsWith(checkout) ? programs[name.slice(checkout.length)] : undefined
  if (program !== undefined) Error.prepareStackTrace = describe
  return program
}
registerHooks({
  resolve: (name, context, next) => {
    const file = fileOf(name, context.parentURL)
    return file === undefined ? next(name, context) : { url: folder + file, format: 'module', shortCircuit: true }
  },
})
