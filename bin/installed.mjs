// Exit code 0 if node_modules matches package-lock.json, according to npm's record of its last install.
// Runs on the machine's Node before anything is installed.
import { existsSync, readFileSync } from 'node:fs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
const wanted = read('package-lock.json')
const present = existsSync('node_modules/.package-lock.json') ? read('node_modules/.package-lock.json') : {}

const isMissing = ([path, entry]) => {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false
  const installed = present[path]
  if (installed === undefined) return entry.optional !== true
  return installed.version !== entry.version || (!installed.link && !existsSync(path))
}
process.exit(Object.entries(wanted).some(isMissing) ? 1 : 0)
