import { ensureAccount } from '../../storage/embedded/account.ts'
import type { Ends, MoveOptions } from '../../operations/engines/move.ts'
import { fingerprintOf, nameEngine } from '../../operations/nodes/network-identity.ts'
import { readTargets } from '../../shared/config.ts'
import { readKeptSecrets, type Secrets } from '../../shared/secrets.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { withOfflineEngines, withOwnEngines } from './offline.ts'
import { findEmbeddedEngines, findMoving } from './running.ts'
import { shell } from './shell.ts'

/** Source and target of a move. */
export type MoveEnds = Omit<MoveOptions, 'onStep' | 'untilPaused'>

interface Sources {
  database_url: string
  clickhouse_url: string
  /** Which of them are this data directory's own. */
  own: { postgres: boolean; clickhouse: boolean }
}

/** The engines of the network, as they run now, or started for as long as this takes. */
const withSources = async <T>(secrets: Secrets, work: (sources: Sources) => Promise<T>): Promise<T> => {
  const { config, run } = findMoving()
  if (run?.database_url === undefined || run.clickhouse_url === undefined)
    return withOfflineEngines(config, async (engines) =>
      work({
        database_url: engines.database_url,
        clickhouse_url: await engines.clickhouse_url(),
        own: { postgres: config.database_url === undefined, clickhouse: config.clickhouse_url === undefined },
      }),
    )
  const { database_url, clickhouse_url } = run
  const own = findEmbeddedEngines(secrets, run)
  return work({
    database_url,
    clickhouse_url,
    own: { postgres: own.database_url !== undefined, clickhouse: own.clickhouse_url !== undefined },
  })
}

/** In the environment, because they contain passwords, which an argument would show to everybody on the machine. */
type Targets = ReturnType<typeof readTargets>

/** Starts those of the embedded engines that the network does not run on, as targets. */
const withOwnTargets = async <T>(
  data_dir: string,
  secrets: Secrets,
  { own }: Sources,
  work: (targets: Targets) => Promise<T>,
): Promise<T> =>
  withOwnEngines(data_dir, secrets, async (start) => {
    if (!own.postgres) ensureAccount()
    return work({
      database_url: own.postgres ? undefined : await start.postgres(),
      clickhouse_url: own.clickhouse ? undefined : await start.clickhouse(),
    })
  })

/**
 * Works with both ends of a move: to what TARGET_DATABASE_URL and TARGET_CLICKHOUSE_URL name, or to the embedded engines.
 * @throws CommandFailure where nothing would move
 */
export const withMoveEnds = async <T>(
  { toEmbedded }: { toEmbedded: boolean },
  work: (ends: MoveEnds) => Promise<T>,
): Promise<T> => {
  const { config } = findMoving()
  const { data_dir } = config
  const secrets = readKeptSecrets(data_dir)
  const given = readTargets(shell().env)
  const isGiven = given.database_url !== undefined || given.clickhouse_url !== undefined
  if (isGiven === toEmbedded)
    throw new CommandFailure(
      'set TARGET_DATABASE_URL, TARGET_CLICKHOUSE_URL or both, or give --to-embedded',
      exit_codes.usage,
    )
  return withSources(secrets, (sources) => {
    const endsOf = (
      engine: 'PostgreSQL' | 'ClickHouse',
      source: string,
      own: boolean,
      target?: string,
    ): Ends | undefined =>
      target === undefined
        ? undefined
        : {
            source,
            target,
            names: {
              source: nameEngine(engine, own ? undefined : source, data_dir),
              target: nameEngine(engine, toEmbedded ? undefined : target, data_dir, toEmbedded ? '' : 'TARGET_'),
            },
          }
    const withTargets = (targets: Targets): Promise<T> => {
      const { database_url, clickhouse_url, own } = sources
      const postgres = endsOf('PostgreSQL', database_url, own.postgres, targets.database_url)
      const clickhouse = endsOf('ClickHouse', clickhouse_url, own.clickhouse, targets.clickhouse_url)
      if (postgres === undefined && clickhouse === undefined)
        throw new CommandFailure('the network is on the embedded engines already')
      const fingerprint = fingerprintOf(secrets)
      return work({ data_dir, fingerprint, postgres, clickhouse, database_url, embedded: toEmbedded })
    }
    return toEmbedded ? withOwnTargets(data_dir, secrets, sources, withTargets) : withTargets(given)
  })
}
