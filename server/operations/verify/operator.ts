import type * as contract from '@plumbline/contract/operator/verify.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findBalance } from '../../features/dashboard/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { readMachines } from '../nodes/claims.ts'
import { machineOf } from '../nodes/identity.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { startVerify, readVerifyJob, type VerifyJob } from './job.ts'
import { verify } from './verify.ts'
import type { ActionsOf } from '../../features/operator-action.ts'

/** The node that is meant, if the network has it: a job for another one would never run. */
const findNode = async (pg: Pg, data_dir: string, node = machineOf(data_dir)): Promise<number> => {
  if ((await readMachines(pg)).some(({ machine }) => machine === node)) return node
  throw refuse('missing', { thing: 'node', ids: [node] })
}

const present = ({ machine, ...job }: VerifyJob) => ({ ...job, node: machine })

export const verifyActions: ActionsOf<typeof contract> = {
  async verifyNow({ data_dir, pg, clickhouse, progress }) {
    const begun = performance.now()
    const { checked, difference } = await verify({
      data_dir,
      pg,
      clickhouse: clickhouse(),
      click_id_key: readSecrets(data_dir).click_id_key,
      findBalance,
      onProgress: (what, share) => progress?.(`checking ${what}: ${Math.round(share * 100)} %`),
    })
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    return { agrees: difference === undefined, ...(difference && { difference }), checked, seconds }
  },

  startVerify: async ({ pg, now, data_dir }, { input: { node } }) =>
    present(await startVerify(pg, now, await findNode(pg, data_dir, node))),

  async showVerify({ pg, data_dir }, { input: { node = machineOf(data_dir) } }) {
    const job = await readVerifyJob(pg, node)
    if (job === undefined) throw refuse('never_verified', { node })
    return present(job)
  },
}
