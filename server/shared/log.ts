import { destination, multistream, pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Names whose values are never logged, at the top of an entry or one or two levels down. */
const secretNames = [
  'password',
  'new_password',
  'old_password',
  'token',
  'access',
  'access_token',
  'refresh',
  'secret',
  'authorization',
  'cookie',
  'database_url',
  'clickhouse_url',
  'smtp_url',
]

const redactedPaths = [
  ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  // The mailed code of a billing change; elsewhere the word means an error's code.
  'code',
  'body.code',
  'req.body.code',
]

/** A text without the passwords of addresses, the secrets of query strings and the tokens of exports. */
export const redactText = (text: string): string =>
  text
    .replaceAll(/\/\/[^\s/@"'\\]*@/g, '//***@')
    .replaceAll(/([?&](?:token|access|refresh|code|password)=)[^&\s"'#\\]*/gi, '$1***')
    .replaceAll(/(\/api\/(?:exports|payments\/downloads)\/)[^/\s"'?#\\]+/gi, '$1***')

const serializeRequest = (request: { method?: string; url?: string; id?: unknown }): unknown => ({
  id: request.id,
  method: request.method,
  url: request.url,
})

export interface LogOptions {
  /** Where entries go; standard output when absent. */
  stream?: DestinationStream
  /** Also called with every entry of level warn and above. */
  onWarning?: (line: string) => void
}

/** The maximum held in memory while the log's disk is full; anything more is dropped. */
const max_held_bytes = 1024 * 1024

/**
 * The log's destination: written synchronously, so that the last entries of a dying process arrive. An unwritable log (mostly a full disk)
 * does not end the process: the newest entries wait in memory and follow with the first one that can be written again.
 */
export const logDestination = (descriptor: number): DestinationStream => {
  const stream = destination({ dest: descriptor, sync: true, maxLength: max_held_bytes })
  stream.on('error', () => {})
  return stream
}

/**
 * A logger that writes JSON lines with passwords, tokens and codes left out. Errors go under `err`, requests under `req`.
 * @param name the process, such as `tracker`
 * @param level one of pino's levels: entries below it are dropped
 */
export const createLog = (name: string, level: string, options: LogOptions = {}): Logger => {
  const stream = options.stream ?? logDestination(1)
  const { onWarning } = options
  return pino(
    {
      name,
      level,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: stdSerializers.err, req: serializeRequest },
      // Over the finished line, because addresses stand in messages, stacks and anywhere else.
      hooks: { streamWrite: redactText },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    onWarning === undefined
      ? stream
      : multistream([
          { level: 'trace', stream },
          { level: 'warn', stream: { write: onWarning } },
        ]),
  )
}
