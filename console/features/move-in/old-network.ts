import type { Reply } from '../../shared/session/calls.ts'

/** A network that moves in, as its list has it. */
export type OldNetwork = Reply<'listOldNetworks'>['results'][number]
