import { startProduct } from '../harness/product.ts'

/** Starts the product with the demo network for all browser tests; its end, with exit code 0, is part of the run. */
const setUp = async (): Promise<() => Promise<void>> => {
  const product = await startProduct()
  process.env.E2E_PORTAL_URL = product.portal_url
  process.env.E2E_TRACKER_URL = product.tracker_url
  process.env.E2E_DATA_DIR = product.data_dir
  return () => product.stop()
}

export default setUp
