import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../node_modules/.cache/plumbline-debian', import.meta.url))

/**
 * A program of a Debian package, which is fetched and unpacked once, and not installed.
 * @param path where it lies in the package, such as `usr/bin/promtool`
 * @throws where this is no Debian, or its packages cannot be reached
 */
export const debianProgram = (package_name: string, path: string): string => {
  const unpacked = join(cache, package_name)
  const program = join(unpacked, path)
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  // Two runs may fetch it at once: each into a folder of its own.
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    execFileSync('apt-get', ['download', package_name], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    const [file] = globSync('*.deb', { cwd: folder })
    if (file === undefined) throw new Error(`apt-get brought no package ${package_name}`)
    execFileSync('dpkg-deb', ['-x', join(folder, file), join(folder, 'unpacked')])
    rmSync(unpacked, { recursive: true, force: true })
    renameSync(join(folder, 'unpacked'), unpacked)
  } catch (error) {
    throw new Error(`Debian's package ${package_name} cannot be fetched (apt-get download, dpkg-deb -x)`, {
      cause: error,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return program
}
