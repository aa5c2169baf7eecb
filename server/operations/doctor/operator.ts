import type * as doctor from '@plumbline/contract/operator/doctor.ts'
import { examine, summarise, type Examination } from './doctor.ts'
import type { ActionsOf } from '../../features/operator-action.ts'

interface Look {
  begun: Date
  examination: Promise<Examination>
}

/** The last look of this process, by data directory: checks take seconds, and every opened Home asks for them. */
const looks = new Map<string, Look>()

const lookAgain = (data_dir: string, now: Date): Look => {
  const findings = examine({ ...process.env, DATA_DIR: data_dir }, now)
  const look = { begun: now, examination: findings.then((all) => summarise(all, now)) }
  looks.set(data_dir, look)
  look.examination.catch(() => {
    if (looks.get(data_dir) === look) looks.delete(data_dir)
  })
  return look
}

export const doctorActions: ActionsOf<typeof doctor> = {
  doctor: async ({ data_dir, now }, { input: { max_age_s = 0 } }) => {
    const last = looks.get(data_dir)
    const is_fresh = last !== undefined && now.getTime() - last.begun.getTime() < max_age_s * 1000
    return (is_fresh ? last : lookAgain(data_dir, now)).examination
  },
}
