import { buildApps } from '../server/processes/supervisor/build-apps.ts'

/** Builds portal and console as a start does, for bin/install and bin/release: a start then finds them built. */
await buildApps({ onBegin: () => {}, signal: new AbortController().signal })
