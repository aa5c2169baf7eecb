import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApps } from '../server/processes/supervisor/build-apps.ts'
import { changelogOf, isNewer } from './release-rules.ts'

/**
 * `bin/release VERSION --to FOLDER`, from a clean checkout whose changelog says what is new: writes the version, the changelog's date and the
 * hashes of the migrations into a commit with the tag vVERSION, and into the folder a tarball with the built apps and the packed server, the
 * SBOM (CycloneDX), the licences of what is inside, and the checksums of all. It publishes nothing. Without VERSION it packs the commit that is checked out.
 */

const usage = 'Usage: bin/release [VERSION] --to FOLDER'
const leave = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}
/** npm runs on the machine's Node, which may not know the options of ours. */
const env = { ...process.env, NODE_OPTIONS: '' }
const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'], env })
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const readParameters = (): { version: string | undefined; to: string } => {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    const { to } = values
    if (to === undefined || positionals.length > 1) return leave(usage)
    return { version: positionals[0], to: resolve(process.env.PLUMBLINE_CALLER_DIR ?? '.', to) }
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const { version: wanted, to } = readParameters()
const current = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
if (run('git', 'status', '--porcelain') !== '')
  leave('There are changes that are not committed: commit or remove them first.')

/** Writes the commit and the tag of a version. */
const declare = (version: string): void => {
  if (!isNewer(version, current)) leave(`${version} is not a version after ${current}: give one such as 1.2.3.`)
  const today = new Date().toISOString().slice(0, 10)
  const changelog = changelogOf(readFileSync('CHANGELOG.md', 'utf8'), version, today)
  if (changelog === undefined) return leave('CHANGELOG.md has nothing under "Unreleased": write what changed.')
  writeFileSync('CHANGELOG.md', changelog)
  run(
    'npm',
    'version',
    version,
    '--no-git-tag-version',
    '--workspaces',
    '--include-workspace-root',
    '--no-workspaces-update',
  )
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--offline')
  const files = globSync('server/storage/*/migrations/*.sql').toSorted()
  const hashes = Object.fromEntries(files.map((path) => [path, sha256(readFileSync(path))]))
  writeFileSync('server/storage/released-migrations.json', `${JSON.stringify(hashes, null, 2)}\n`)
  run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Plumbline ${version}`)
}

interface Bom {
  components: {
    name: string
    version: string
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  }[]
}

/** Name, licence and licence text of everything that is packed or installed, where this machine has it. */
const licencesOf = (bom: Bom): string =>
  bom.components
    .filter(({ name }) => !name.startsWith('@plumbline/'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licenses = [] }) => {
      const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      const folder = join('node_modules', name)
      const files = existsSync(folder) ? globSync('{LICENSE,LICENCE,COPYING,NOTICE}*', { cwd: folder }).toSorted() : []
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
      return [`${name} ${version} (${names.join(', ') || 'see its package'})`, ...texts].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)

const pack = async (version: string): Promise<void> => {
  const name = `plumbline-${version}`
  const draft = mkdtempSync(join(tmpdir(), 'plumbline-release-'))
  const folder = join(draft, name)
  try {
    mkdirSync(folder)
    mkdirSync(to, { recursive: true })
    await buildApps({ onBegin: () => {}, signal: new AbortController().signal })
    run(
      'sh',
      '-c',
      'git archive HEAD | tar -x -C "$1" && for app in portal console; do cp -R $app/dist "$1/$app/dist"; done',
      'sh',
      folder,
    )
    run(process.execPath, 'bin/pack-server.mjs', join(folder, 'packed'))
    const commit = run('git', 'rev-parse', 'HEAD').trim()
    const made_at = new Date(Number(run('git', 'log', '-1', '--format=%ct')) * 1000).toISOString()
    const bom = run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
    const written = {
      'release.json': `${JSON.stringify({ version, commit, made_at }, null, 2)}\n`,
      'sbom.cdx.json': bom,
      'THIRD-PARTY-LICENSES.txt': `${licencesOf(JSON.parse(bom) as Bom)}\n`,
    }
    for (const [file, text] of Object.entries(written)) writeFileSync(join(folder, file), text)
    const tarball = join(to, `${name}.tar.gz`)
    // The same commit gives the same bytes, but for the number of the SBOM.
    const order = ['--sort=name', `--mtime=${made_at}`, '--owner=0', '--group=0', '--numeric-owner']
    run('tar', ...order, '--use-compress-program=gzip -n9', '-cf', tarball, '-C', draft, name)
    writeFileSync(join(to, `${name}.sbom.cdx.json`), bom)
    const made = [tarball, join(to, `${name}.sbom.cdx.json`)]
    const sums = made.map((path) => `${sha256(readFileSync(path))}  ${basename(path)}\n`).join('')
    writeFileSync(join(to, `${name}.sha256`), sums)
    process.stdout.write(`${sums}in ${to}\n`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

if (wanted !== undefined) declare(wanted)
await pack(wanted ?? current)
