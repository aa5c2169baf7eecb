import { kind } from './kind.ts'

const own_clickhouse =
  'Set CLICKHOUSE_URL as it was when this network ran last (remove it if that was the embedded one)'
const rebuild =
  'If the old statistics are lost, or this is to be the new ClickHouse, run bin/plumbline rebuild statistics: the next start then fills it from archive and journals.'

/** Databases that cannot be used, and what to do about it. */
export const database_messages = {
  nothing_listens: kind('{variable} ({address}): nothing listens there'),
  host_unknown: kind('{variable} ({address}): the host is unknown'),
  host_not_looked_up: kind('{variable} ({address}): its host name cannot be looked up now'),
  host_unreachable: kind('{variable} ({address}): its host cannot be reached'),
  host_silent: kind('{variable} ({address}): it does not answer'),
  check_database: kind('Check host and port, whether the server runs, and whether a firewall is in between.'),
  login_refused: kind('{variable} ({address}): the server refuses the user "{user}"'),
  check_login: kind('Check user and password (special characters are written as %40 and so on).'),
  login_refused_because: kind('{variable} ({address}): the server refuses the user "{user}": {error}'),
  check_postgres_login: kind(
    'Check user and password (special characters are written as %40 and so on), and what pg_hba.conf of the server allows.',
  ),
  database_error: kind('{variable} ({address}): {error}'),
  create_database: kind(
    `Check the name, or make the database as an administrator: create database "{database}" owner "{user}" encoding 'UTF8'`,
  ),
  privilege_missing: kind('{variable} ({address}): the user "{user}" lacks a privilege: {error}'),
  own_database: kind(
    'The user must own the database and everything in it. As an administrator: alter database "{database}" owner to "{user}"; grant usage, create on schema public to "{user}"; and alter table ... owner to "{user}" for tables that others made.',
  ),
  drop_sslmode: kind('Leave sslmode out, or switch TLS on in the server (ssl = on).'),
  certificate_unverified: kind('{variable} ({address}): the certificate of the server cannot be verified: {error}'),
  name_certificate: kind(
    'Name the certificate of its authority with sslrootcert=FILE, or use sslmode=require, which verifies none.',
  ),
  right_missing: kind('{variable} ({address}): the user "{user}" lacks the right {right}'),
  grant_clickhouse: kind(
    'As an administrator: create database if not exists {database}; grant all on {database}.* to {user}',
  ),
  database_unfit: kind('{variable} ({address}): {say:why}'),
  postgres_too_old: kind('PostgreSQL {version} is too old'),
  use_newer_engine: kind('Move to {engine} {version} or newer.'),
  schema_missing: kind('the user "{role}" has no schema to work in: none is named public, or not for this user'),
  create_schema: kind(
    'As an administrator, in this database: create schema if not exists public; grant usage, create on schema public to "{role}"',
  ),
  schema_read_only: kind('the user "{role}" may not make tables in the schema {schema}'),
  grant_schema: kind('As an administrator, in this database: grant usage, create on schema {schema} to "{role}"'),
  tables_of_others: kind(
    ({ table, more, schema, role }: { table: string; more: number; schema: string; role: string }) =>
      `${table}${more === 0 ? '' : ` and ${more} more`} in the schema ${schema} belong to another user than "${role}": an upgrade cannot change them`,
  ),
  own_tables: kind('As an administrator, in this database, for each: alter table {schema}.{table} owner to "{role}"'),

  named_engine: kind('the {engine} that {variable} names ({address})'),
  embedded_engine: kind('the embedded {engine} of {data_dir} ({variable} is not set)'),
  this_network: kind('this network'),
  terms_differ: kind('{say:which} is in {zone} with {currency}, and this start is for {own_zone} with {own_currency}'),
  set_terms: kind(
    'They are chosen when a network is made and never change: set NETWORK_ZONE={zone} and NETWORK_CURRENCY={currency}.',
  ),
  other_network: kind('{say:which} belongs to another network than {data_dir}: their keys differ'),
  choose_network: kind(
    'Set DATABASE_URL to the database of the network in {data_dir}, or DATA_DIR to the data directory of the network in this database. If secrets.json was replaced, put it back from a backup.',
  ),
  database_empty: kind('{say:which} is empty, and {data_dir} holds a network: none of its links would work'),
  set_own_database: kind(
    'Set DATABASE_URL as it was when this network ran last (remove it if that was the embedded one). To move the network to this database, copy the old one into it first (docs/operations.md, "Moving to other databases"); if the old one is lost, restore a backup. For a new network, set DATA_DIR to a new folder.',
  ),
  directory_new: kind('{say:which} belongs to a network, and {data_dir} is a new data directory with other keys'),
  join_or_start: kind(
    'To go on with that network, set DATA_DIR to its data directory. To add a node to it, copy secrets.json of another node over {secrets} and set MACHINE to a free number. For a new network, set DATABASE_URL to an empty database.',
  ),
  other_statistics: kind('{say:which} has the statistics of another network'),
  set_clickhouse: kind(`${own_clickhouse}, or to an empty database for bin/plumbline rebuild statistics.`),
  foreign_statistics: kind("{say:which} has statistics that are not this network's"),
  set_clickhouse_or_new: kind(`${own_clickhouse}. A new network begins with an empty database.`),
  statistics_empty: kind('{say:which} is empty, and this network has clicks: its reports would be empty'),
  set_clickhouse_or_rebuild: kind(`${own_clickhouse}. ${rebuild}`),
  copy_runs: kind(
    'node {node} runs as {data_dir} on {host}, and this data directory is a copy: both would give the same numbers to different clicks. Stop the other one first, then wait {seconds} s. Two machines can have the same host name and path.',
  ),
}
