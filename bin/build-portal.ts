import { buildPortal } from '../server/processes/supervisor/portal-build.ts'

/** Builds the portal as a start does, for bin/install and bin/release: a start then finds it built. */
await buildPortal({ onBegin: () => {}, signal: new AbortController().signal })
