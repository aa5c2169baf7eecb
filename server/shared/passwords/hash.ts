import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue, type Sender } from './hash-queue.ts'

export type { Sender } from './hash-queue.ts'

/** The cost of a password hash. 19 MiB, two passes, one lane: OWASP's figures for Argon2id. */
const password_cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whether a stored hash was made with less than today's cost, or by another method, and should be made again at the next sign-in. */
export const isWeakHash = (stored: string): boolean => {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return Number(memory ?? 0) < password_cost.memoryCost || Number(passes ?? 0) < password_cost.timeCost
}

/** The same password typed on another keyboard may be other code points; NIST SP 800-63B asks for this form. Nothing is cut off. */
const normal = (password: string): string => password.normalize('NFKC')

/** Each hash takes 19 MiB and a core for some 20 ms. Visitors' clicks need the cores as well: strangers get half of one, in turn. */
const queue = createHashQueue({ known_at_once: 2, max_waiting: 60, max_waiting_of_sender: 4 })

const own_work: Sender = { address: '', known: true }

/**
 * Hashes a password with Argon2id at today's cost, in turn.
 * @param sender who asks for it; absent: the network itself
 * @throws ApiError `too_many_attempts` when too many wait
 */
export const hashPassword = (password: string, sender: Sender = own_work): Promise<string> =>
  queue.run(sender, () => hash(normal(password), password_cost))

let decoy_hash: Promise<string> | undefined

/**
 * Whether a password matches a stored hash. Without a hash (no such user) it does the same work and returns false, so that the time of
 * an answer does not reveal which addresses exist.
 */
export const verifyPassword = (
  stored: string | undefined,
  password: string,
  sender: Sender = own_work,
): Promise<boolean> =>
  queue.run(sender, async () => {
    decoy_hash ??= hash(randomBytes(16).toString('hex'), password_cost)
    const decoy = await decoy_hash
    try {
      return (await verify(stored ?? decoy, normal(password))) && stored !== undefined
    } catch {
      // A stored text that is not a hash belongs to a user who cannot sign in; the work is still done.
      await verify(decoy, normal(password))
      return false
    }
  })
