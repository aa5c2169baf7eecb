import { reportProblem } from '../shared/report-problem.ts'

const worker = '/sw.js'

type ScriptUrl = string
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** The worker's address as browsers with Trusted Types require it; their policy allows no other. */
const workerUrl = (): ScriptUrl =>
  (window as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('plumbline-worker', { createScriptURL: () => worker })
    .createScriptURL(worker) ?? worker

/** Removes the worker and its caches from this browser. */
const remove = async (container: ServiceWorkerContainer): Promise<void> => {
  const registrations = await container.getRegistrations()
  await Promise.all(registrations.map(async (registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('plumbline-offline-')).map(async (name) => caches.delete(name)),
  )
}

/** Installs the worker that shows the offline page, or removes it if the network does not want one. Only secure contexts have workers. */
export const keepOfflinePage = async (wanted: boolean): Promise<void> => {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (serviceWorker === undefined) return
  try {
    if (!wanted) return await remove(serviceWorker)
    const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerUrl(), {
      updateViaCache: 'none',
    })
    // Registering a worker again does not look for a newer one. If it cannot be loaded now, it will be another time.
    await registration?.update().catch(() => undefined)
  } catch (error) {
    reportProblem('The offline page could not be kept', error)
  }
}
