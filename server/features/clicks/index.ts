export { ipv6Column, click_columns, clickRow, hostClaim, shippingDay } from './click-rows.ts'
export { findShippedClick, type FoundClick } from './find-click.ts'
export { type FindClicks, createFindClicks } from './find-clicks.ts'
export { clickIdsOf, findRecord } from './find.ts'
export { findMovedClicks, resolveOldClickIds, listMovedPlaces } from './moved-clicks.ts'
export { takeMovedClicks } from './take-moved-clicks.ts'
export {
  type WorkerState,
  readShipping,
  type Shipping,
  workerFolder,
  openWorkerState,
  openDecisions,
} from './local-state.ts'
export {
  insertInDoubt,
  type InsertClicks,
  type IsInserted,
  insertClicksInto,
  findInserted,
} from './clickhouse-inserts.ts'
export { type Enrich, openEnrich } from './enrich.ts'
export type { HostMarks } from './host-marks.ts'
export { purgeOldHosts } from './purge-hosts.ts'
export { createClickShipper, type ClickShipper } from './ship-clicks.ts'
