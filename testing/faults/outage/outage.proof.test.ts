import { test } from 'vitest'
import { createTestStores, setUp } from '../../harness/harness.ts'
import { openStage } from '../shared/stage.ts'
import { expectNoLoss } from './no-loss.test-support.ts'

const stores = setUp(createTestStores)
const stage = setUp(() => openStage(stores))

test.each([
  ['clickhouse', 'hang'],
  ['postgres', 'refuse'],
] as const)('FT-07, LD-02: %s, %s: costs no click and no sale, and recovers without an operator', (engine, how) =>
  expectNoLoss(stage, engine, how),
)
