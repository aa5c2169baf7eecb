import { ApiError } from './errors.ts'

/** Reported to the caller as `unavailable`. */
export class TooLate extends ApiError {
  constructor(limit_ms: number) {
    super('unavailable')
    this.cause = new Error(`no answer within ${limit_ms} ms`)
  }
}

/**
 * Runs work that must answer in time. A database that hangs without refusing is answered 503 like one that is away.
 * @param limit_ms after this long `unavailable` is thrown and the signal aborted; what the work does later is ignored
 */
export const withDeadline = async <T>(limit_ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new TooLate(limit_ms))
    controller.abort()
  }, limit_ms)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
