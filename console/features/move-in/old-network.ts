import type { Reply } from '../../shared/session/calls.ts'

/** A network that moves in, as listed. */
export type OldNetwork = Reply<'listOldNetworks'>['results'][number]
