import type * as doctor from '@plumbline/contract/operator/doctor.ts'
import { examine, summarise } from './doctor.ts'
import type { ActionsOf } from '../../features/operator-action.ts'

export const doctorActions: ActionsOf<typeof doctor> = {
  doctor: async ({ data_dir, now }) => summarise(await examine({ ...process.env, DATA_DIR: data_dir }, now)),
}
