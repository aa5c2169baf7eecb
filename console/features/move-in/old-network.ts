import type { Reply } from '../../shared/session/calls.ts'
import { useRead } from '../../shared/session/queries.ts'
import { useMay } from '../../shared/session/session.ts'

/** A network that moves in, as listed. */
export type OldNetwork = Reply<'listOldNetworks'>['results'][number]

/** The old networks to choose from; without any, their name is typed. */
export const useNetworks = () => {
  const { data } = useRead('listOldNetworks', { input: { limit: 1000 } }, { enabled: useMay()('listOldNetworks') })
  const networks = data?.results.map(({ name }) => ({ value: name, label: name })) ?? []
  return networks.length === 0 ? undefined : { network: [{ value: '', label: '—' }, ...networks] }
}
