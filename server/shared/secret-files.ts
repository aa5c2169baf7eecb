import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** What holds a password may lie in a file instead, as systemd's credentials and Docker's secrets are: `SMTP_URL_FILE` names it. */
const secret_variables = [
  'DATABASE_URL',
  'CLICKHOUSE_URL',
  'SMTP_URL',
  'SENTRY_DSN',
  'OPERATOR_WEBHOOK_URL',
  'OPERATOR_WEBHOOK_SECRET',
] as const

export const file_variables: readonly string[] = secret_variables.map((name) => `${name}_FILE`)

/**
 * Puts the content of secret files in the place of the variables that name them.
 * @returns the environment with those variables undefined, and what is wrong, each a sentence that names the variable
 */
export const readSecretFiles = (environment: Environment): { environment: Environment; faults: string[] } => {
  const plain: Record<string, string | undefined> = { ...environment }
  const faults: string[] = []
  for (const name of secret_variables) {
    const variable = `${name}_FILE`
    const path = environment[variable]?.trim() ?? ''
    // Not deleted: node:cluster lays a child's variables over those of its parent, where it still stands.
    plain[variable] = undefined
    if (path === '') continue
    if ((environment[name]?.trim() ?? '') !== '') {
      faults.push(`${name} and ${variable} are both set: remove one of them`)
      continue
    }
    try {
      plain[name] = readFileSync(path, 'utf8').trim()
      if (plain[name] === '')
        faults.push(`${variable} is "${path}", which is empty: write the value of ${name} into it`)
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      faults.push(`${variable} is "${path}", which cannot be read (${reason})`)
    }
  }
  return { environment: plain, faults }
}
