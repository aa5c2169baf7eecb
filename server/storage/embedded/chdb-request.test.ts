import { describe, expect, it } from 'vitest'
import { isSelect, readClickHouseRequest, sessionSetup } from './chdb-request.ts'

describe('readClickHouseRequest', () => {
  it("distinguishes settings and parameters from the interface's own words", () => {
    const request = readClickHouseRequest(
      '/?query=insert+into+t&database=db_x&query_id=q1&param_name=a%09b&max_threads=2&session_id=0&wait_end_of_query=1',
      {},
    )
    expect(request).toMatchObject({ query: 'insert into t', database: 'db_x', query_id: 'q1', wait_end_of_query: true })
    expect([...request.settings]).toEqual([['max_threads', '2']])
    expect([...request.parameters]).toEqual([['name', 'a\tb']])
  })

  it.each([
    ['the headers of ClickHouse', '/?user=x', { 'x-clickhouse-user': 'u', 'x-clickhouse-key': 'k' }, ['u', 'k']],
    ['basic authorisation', '/', { authorization: `Basic ${btoa('default:a:b')}` }, ['default', 'a:b']],
    ['the address', '/?user=u&password=k', {}, ['u', 'k']],
    ['nothing', '/', {}, ['default', '']],
  ])('takes user and password from %s', (_name, url, headers, [user, password]) => {
    expect(readClickHouseRequest(url, headers)).toMatchObject({ user, password })
  })

  it.each(['/?session_id=s', '/?compress=1'])('refuses what it does not offer: %s', (url) => {
    expect(() => readClickHouseRequest(url, {})).toThrow(/does not offer/)
  })

  it('refuses invalid names', () => {
    expect(() => readClickHouseRequest("/?max_threads%3D1,x='=1", {})).toThrow(/Unknown setting/)
    expect(() => readClickHouseRequest('/?param_x%20=1', {})).toThrow(/Unknown setting/)
  })
})

describe('sessionSetup', () => {
  it('quotes outside values, and lets the request override the limits', () => {
    const request = readClickHouseRequest("/?database=a%60b&max_threads=2'&param_x=%5C'&log_comment=c", {})
    const state = "USE `a\\`b`; SET max_threads = '2\\'', max_execution_time = '30'"
    expect(sessionSetup(request, { max_threads: '8', max_execution_time: '30' })).toEqual({
      state,
      values: "SET log_comment = 'c', param_x = '\\\\\\''",
      key: `${state}; log_comment; param_x`,
    })
  })
})

describe('isSelect', () => {
  it.each(['select 1', ' \n-- why\n/* and */ SELECT 1', 'with 1 as x select x', '(select 1)', '((select 1))'])(
    'sees rows in %j',
    (statement) => {
      expect(isSelect(statement)).toBe(true)
    },
  )
  it.each(['insert into t select 1', 'show tables', 'selection', '-- select\ncreate table t', '', 'alter table t'])(
    'sees none in %j',
    (statement) => {
      expect(isSelect(statement)).toBe(false)
    },
  )
})
