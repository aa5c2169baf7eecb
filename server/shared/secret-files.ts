import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Variables with a password can be read from a file, like systemd's credentials and Docker's secrets: `SMTP_URL_FILE` names it. */
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
 * @returns the environment with those variables undefined, and the errors
 */
export const readSecretFiles = (environment: Environment): { environment: Environment; faults: Message[] } => {
  const plain: Record<string, string | undefined> = { ...environment }
  const faults: Message[] = []
  const add = (variable: string, problem: Message): void =>
    void faults.push(message('setting_wrong', { name: variable, problem }))
  for (const name of secret_variables) {
    const variable = `${name}_FILE`
    const path = environment[variable]?.trim() ?? ''
    // Not deleted: node:cluster adds a child's variables to those of its parent, where it is still set.
    plain[variable] = undefined
    if (path === '') continue
    if ((environment[name]?.trim() ?? '') !== '') {
      add(name, message('setting_twice', { other: variable }))
      continue
    }
    try {
      plain[name] = readFileSync(path, 'utf8').trim()
      if (plain[name] === '') add(variable, message('secret_file_empty', { path, variable: name }))
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      add(variable, message('secret_file_unreadable', { path, error: reason }))
    }
  }
  return { environment: plain, faults }
}
