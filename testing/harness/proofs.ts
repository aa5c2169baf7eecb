/** Whether this is `npm run proofs`. */
export const proofs_are_long = process.env.PROOFS === 'long'

/**
 * Whether files named `.proof.` are left out: by `npm test` alone, not by `npm run test:all`, and not where a group of tests or a file is run
 * by hand (ADR-0122).
 */
export const proofs_are_left_out = process.env.TESTS_TOGETHER === '1' && process.env.PROOFS === undefined

/** `few` in `npm test`; `more` in `npm run test:all`, in `npm run proofs` and where a file is run by hand. */
export const everyday = <Some>(few: Some, more: Some): Some => (proofs_are_left_out ? few : more)

/**
 * How often, how long or how much a proof does: little in `npm test`, much in `npm run proofs`, and any number by hand, as in
 * `LEDGER_SEQUENCES=5000 vitest run server/features/ledger/random-ledger.test.ts`.
 */
export const inProof = (variable: string, short: number, long: number): number =>
  Number(process.env[variable] ?? (proofs_are_long ? long : short))

/** All cases of a proof in `npm run proofs`; in `npm test` only those of `short`, or else the first and the last. */
export const casesInProof = <Case>(
  cases: readonly Case[],
  short: readonly NoInfer<Case>[] = [...new Set([...cases.slice(0, 1), ...cases.slice(-1)])],
): Case[] => [...(proofs_are_long ? cases : short)]
