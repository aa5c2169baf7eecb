import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { readIfPresent, syncFolder } from './durable-files.ts'
import { orUndefined } from './or-undefined.ts'

/** This installation's secrets. The file belongs in backups: without `click_id_key` older click ids cannot be read. */
export interface Secrets {
  /** Signs and hides the content of click ids. 32 bytes. */
  click_id_key: Buffer
  /** Signs access tokens. 32 bytes. */
  session_key: Buffer
  /** Signs the demo visitors' addresses. 32 bytes. */
  demo_visitor_key: Buffer
  postgres_password: string
  clickhouse_password: string
}

const Key = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Password = Type.String({ pattern: '^[0-9A-Za-z_-]{32,}$' })
const SecretsFile = Type.Object({
  click_id_key: Key,
  session_key: Key,
  demo_visitor_key: Key,
  postgres_password: Password,
  clickhouse_password: Password,
})

/** Where the secrets of a data directory are kept. */
export const secretsPath = (data_dir: string): string => join(data_dir, 'secrets.json')

const createKey = (): string => randomBytes(32).toString('hex')
const createPassword = (): string => randomBytes(24).toString('base64url')

const createSecrets = (): Static<typeof SecretsFile> => ({
  click_id_key: createKey(),
  session_key: createKey(),
  demo_visitor_key: createKey(),
  postgres_password: createPassword(),
  clickhouse_password: createPassword(),
})

/** Writes a complete file under its name, or keeps the one that another process created first. */
const writeOnce = (path: string, content: string): void => {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(path))
}

/** Reads the content of a secrets.json. @throws when it is damaged */
export const parseSecrets = (path: string, content: string): Secrets => {
  const parsed = orUndefined((): unknown => JSON.parse(content))
  // A damaged file is never replaced: new keys would orphan every click id in circulation.
  if (!Value.Check(SecretsFile, parsed))
    throw new Error(`${path} cannot be read as this installation's secrets: restore it from a backup`)
  return {
    click_id_key: Buffer.from(parsed.click_id_key, 'hex'),
    session_key: Buffer.from(parsed.session_key, 'hex'),
    demo_visitor_key: Buffer.from(parsed.demo_visitor_key, 'hex'),
    postgres_password: parsed.postgres_password,
    clickhouse_password: parsed.clickhouse_password,
  }
}

/**
 * Reads the secrets of an existing network. New ones would orphan every click id in circulation, and would look like the old ones to
 * anyone who searches for the file later.
 * @throws if the file is missing or damaged
 */
export const readKeptSecrets = (data_dir: string): Secrets => {
  const path = secretsPath(data_dir)
  const content = readIfPresent(path)
  if (content === undefined)
    throw new Error(
      `${path} is missing, and ${data_dir} holds a network: restore it from a backup; no new keys are generated`,
    )
  return parseSecrets(path, content)
}

/**
 * Reads DATA_DIR/secrets.json and makes it on first use (mode 600). Several processes may call it at once: all get the same secrets.
 * @throws when the file is damaged; it is never replaced.
 */
export const readSecrets = (data_dir: string): Secrets => {
  const path = secretsPath(data_dir)
  mkdirSync(data_dir, { recursive: true })
  const present = readIfPresent(path)
  if (present === undefined) writeOnce(path, `${JSON.stringify(createSecrets(), null, 2)}\n`)
  const content = present ?? readFileSync(path, 'utf8')
  chmodSync(path, 0o600)
  return parseSecrets(path, content)
}
