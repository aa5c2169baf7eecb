import { connect } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { startPostbacks } from '../../features/outbound-postbacks/send-postbacks.ts'
import { startWorker } from './worker.ts'
import { plainEnrich } from './worker.test-support.ts'

/*
 * Run as a process of its own by conversion-crash.test.ts: the worker's loops, until it is killed. Every affiliate's address leads to the
 * receiver of the test.
 */

const [, , database_url = '', clickhouse_url = '', data_dir = '', receiver_port = ''] = process.argv
const log = pino({ level: 'silent' })
const pg = connectPostgres(database_url, { application_name: 'doomed worker', writes_money: true })
const clickhouse = connectClickHouse(clickhouse_url)
startWorker({ data_dir, pg, clickhouse, click_id_key: readSecrets(data_dir).click_id_key, enrich: plainEnrich, log })
startPostbacks({
  pg,
  keys: readSecrets(data_dir),
  log,
  tools: {
    lookup: async () => ['93.184.0.1'],
    dial: async (_address, _port, signal) => {
      const socket = connect({ host: '127.0.0.1', port: Number(receiver_port), signal })
      await once(socket, 'connect')
      return socket
    },
  },
})
