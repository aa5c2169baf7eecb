import { buildApps } from '../../server/processes/supervisor/build-apps.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { makeDataDir, removeDataDir, startProduct } from '../harness/product.ts'

/**
 * Starts the product with the demo network for all browser tests; its end, with exit code 0, is part of the run. Does not wait until it is ready,
 * which takes the demo network half a minute: tests with their own product run in that time, and the others wait (fixtures.ts).
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const data_dir = makeDataDir()
  // Once, before several products would do it side by side.
  await buildApps({ data_dir, onBegin: () => {}, signal: new AbortController().signal })
  const [port, tracker_port, operator_port] = [await freePort(), await freePort(), await freePort()]
  process.env.E2E_PORTAL_URL = `http://localhost:${port}`
  process.env.E2E_TRACKER_URL = `http://localhost:${tracker_port}`
  process.env.E2E_OPERATOR_URL = `http://localhost:${operator_port}`
  process.env.E2E_DATA_DIR = data_dir
  const starting = startProduct({
    data_dir,
    environment: {
      PORT: String(port),
      TRACKER_PORT: String(tracker_port),
      OPERATOR_PORT: String(operator_port),
      DEMO_TRAFFIC: '20',
    },
  })
  // Tests that wait for it see that the directory is gone, and are skipped. The teardown fails with the reason.
  starting.catch(() => removeDataDir(data_dir))
  return async () => {
    const product = await starting
    await product.stop()
    removeDataDir(data_dir)
  }
}

export default setUp
