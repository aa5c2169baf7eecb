import { describe, expect, it } from 'vitest'
import { pendingMigrations, splitStatements, type Migration } from './migration-files.ts'

const migration = (number: number, checksum = `sum ${number}`): Migration => ({
  number,
  name: `000${number}_step.sql`,
  sql: '',
  checksum,
})

describe('pendingMigrations', () => {
  it('gives what the database does not have, in order', () => {
    expect(pendingMigrations([migration(1), migration(2), migration(3)], [migration(1)])).toEqual([
      migration(2),
      migration(3),
    ])
  })

  it('refuses a database that is newer', () => {
    expect(() => pendingMigrations([migration(1)], [migration(1), migration(2)])).toThrow(
      /0002_step\.sql, which this version of Plumbline does not know/,
    )
  })

  it('refuses a file that changed after it was applied', () => {
    expect(() => pendingMigrations([migration(1, 'other')], [migration(1)])).toThrow(/0001_step\.sql was changed/)
  })

  it('refuses a gap', () => {
    expect(() => pendingMigrations([migration(1), migration(2)], [migration(2)])).toThrow(/but not 0001_step\.sql/)
  })
})

describe('splitStatements', () => {
  it('cuts at semicolons outside of strings, names and comments', () => {
    const sql = `-- one; two\ncreate table a (x String default ';''\\';', \`b;\` Int8);\n/* ; */ select ';';\n-- the end;\n`
    expect(splitStatements(sql)).toEqual([
      `-- one; two\ncreate table a (x String default ';''\\';', \`b;\` Int8)`,
      `/* ; */ select ';'`,
    ])
  })

  it('takes a last statement without its semicolon', () => {
    expect(splitStatements('select 1;\nselect 2\n')).toEqual(['select 1', 'select 2'])
  })
})
