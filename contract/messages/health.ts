import { kind, listItems } from './kind.ts'

const formatCount = (count: number): string => count.toLocaleString('en-US')
const formatBytes = (bytes: number): string =>
  bytes >= 10_000_000_000 ? `${formatCount(Math.floor(bytes / 1e9))} GB` : `${formatCount(Math.floor(bytes / 1e6))} MB`
const further = (more: number): string => (more === 0 ? '' : `, and ${more} more`)

interface Room {
  readonly free_bytes: number
  readonly folder: string
  /** How long the room lasts at the present rate; absent if for years. */
  readonly days?: number | undefined
}

/** Findings of the health checks, each followed by what to do about it. */
export const health_messages = {
  check_failed: kind('could not be checked: {error}'),
  fix_others_first: kind('Fix the faults above first, then check again.'),
  checks_unfinished: kind('the checks did not end within {seconds} seconds'),
  in_order: kind('is in order'),
  not_started: kind('not started yet'),
  address_silent: kind('{address} does not answer: {error}'),
  check_engine: kind(
    ({ log }: { log: string | null }) =>
      `Check that it runs and is reachable from here${log === null ? '' : `; see ${log}`}.`,
  ),
  clicks_wait: kind('{say:todo} Until then clicks are accepted and wait in the journal.'),

  setting_unread: kind('{name} is set, but nothing reads it'),
  set_other: kind('If {name} was meant, set that instead.'),
  correct_setting: kind('Correct it and start again.'),
  configuration_right: kind('the configuration of the running Plumbline has no fault'),
  configuration_of_command_right: kind('the configuration of this command has no fault'),
  metrics_private: kind('metrics are served at {host} only'),
  metrics_public: kind(
    ({ host, port, everywhere }: { host: string; port: number; everywhere: boolean }) =>
      `it is ${host}: everybody who reaches ${everywhere ? 'any address of this machine' : 'that address'} can read the metrics on port ${port}`,
  ),
  restrict_metrics: kind(
    'Set METRICS_HOST to 127.0.0.1 or to an address of a private network. Ignore this if a firewall lets only Prometheus reach port {port}.',
  ),
  address_private: kind('{address} is reachable from this machine only'),
  set_public_address: kind(
    ({ name }: { name: 'PORTAL_URL' | 'TRACKING_URL' }) =>
      `Set ${name} to the address that ${name === 'PORTAL_URL' ? 'affiliates' : 'visitors'} use.`,
  ),
  address_unencrypted: kind('{address} is not encrypted'),
  use_https: kind('Put a proxy with a certificate in front of it, and set {name} to its https address.'),
  host_shared: kind('it is {address}, and the portal has the same host'),
  separate_hosts: kind(
    'Give trackers and portal different host names: they are two servers, on TRACKER_PORT and PORT.',
  ),
  proxy_not_trusted: kind(
    'it is not set although a proxy is in front of Plumbline (which does not serve https itself): every visitor has the address of the proxy',
  ),
  set_trust_proxy: kind('Set TRUST_PROXY to the addresses from which the proxy connects, for example 127.0.0.1.'),
  everyone_trusted: kind('it is {list:ranges}: every visitor can forge an address'),
  list_proxy_only: kind('List only the proxy.'),
  address_reached: kind('{address} leads here'),
  address_answers: kind('{address} answers {status}'),
  check_proxy: kind('Check that the proxy forwards this address to Plumbline.'),
  address_silent_here: kind('{address} does not answer from here: {error}'),
  check_name_and_proxy: kind(
    'Check that its name resolves to the proxy and that the proxy forwards to Plumbline. Ignore this if only this machine cannot reach it.',
  ),

  engine_answers: kind('answers, version {version}'),
  engine_version: kind('version {version}'),
  schema_newest: kind('version {version}, the newest'),
  migrations_pending: kind('{list:names} are not applied'),
  start_once: kind('Start this version once: it applies them.'),
  use_newer_plumbline: kind('Run the version of Plumbline that migrated the database, or a newer one.'),
  clock_same: kind('the same as here'),
  clock_differs: kind(
    ({ apart_s, behind }: { apart_s: number; behind: boolean }) =>
      `${apart_s.toFixed(1)} s ${behind ? 'behind' : 'ahead of'} the clock here`,
  ),
  synchronize_clocks: kind('Synchronize both clocks (NTP): days and the order of postbacks depend on them.'),
  zone_same: kind('changes clocks in {zone} as Node does'),
  zone_differs: kind(
    "at {at} {zone} is {hours} h from UTC, and {node_hours} h by Node's data: days would begin at two moments",
  ),
  update_zones: kind(
    "Bring the time zone data of {engine}'s machine up to date (package tzdata), or update Plumbline, whichever is older.",
  ),
  settings_off: kind('{list:names}: off'),
  switch_on: kind('Switch it on: otherwise a power cut loses or damages acknowledged money.'),
  server_read_only: kind('the server accepts no writes'),
  use_primary: kind('Set DATABASE_URL to the primary server, not to a replica.'),
  encoding_wrong: kind('the encoding is {encoding}'),
  use_utf8: kind('Create a database with the encoding UTF8 and move to it.'),
  writes_durable: kind('acknowledged writes are on disk'),
  rights_suffice: kind('the user "{role}" may do what an upgrade needs'),
  clicks_repeat: kind('the table of clicks does not deduplicate: a repeated batch would count twice'),
  tables_not_exchangeable: kind('the database has the engine {engine}, which cannot exchange tables'),
  use_atomic: kind('Let Plumbline create its own database with the engine Atomic, then start {hint}.', {
    hint: () => ({ operation: 'rebuildStatistics' }),
  }),
  batches_count_once: kind('a batch that is sent twice counts once'),

  secrets_missing: kind('{path} is missing'),
  restore_secrets: kind('Restore it from a backup: without it no click id can be read.'),
  secrets_new: kind('made at the first start'),
  restore_or_open_secrets: kind('Restore {path} from a backup, or let this user read it.'),
  secrets_open: kind('others may read {path} (mode {mode})'),
  close_secrets: kind('Run: chmod 600 {path}. If others had access to this machine, treat the keys as compromised.'),
  secrets_private: kind('readable, and only by its owner'),
  folder_private: kind('only the owner may enter {folder}'),
  files_private: kind('only the owner may read what is in {folder}'),
  files_open: kind(
    ({ path, mode, more }: { path: string; mode: string; more: number }) =>
      `others may read files of visitors: ${path} (mode ${mode})${further(more)}`,
  ),
  close_files: kind('Run: chmod -R go= {folder}/*'),
  node_number: kind('node {node}'),
  put_back: kind('Put it back from a backup.'),
  folder_not_made: kind('{folder} cannot be made: {error}'),
  move_or_allow: kind('Move what is there, or let the user of Plumbline write to it.'),
  folder_writable: kind('{folder} takes files'),
  folder_not_writable: kind('{folder} takes no files: {error}'),
  allow_writing: kind('Let the user of Plumbline write to it, and check that the disk is mounted.'),
  owner_private: kind('{folder} has an owner of its own'),
  owner_shared: kind('other programs on this machine may run as the owner of {folder}: they could read and change it'),
  add_user: kind(
    'Add a user for it (useradd --system plumbline), then stop and start Plumbline: it takes the folder over.',
  ),
  room: kind(
    ({ free_bytes, folder, days }: Room) =>
      `${formatBytes(free_bytes)} are free for ${folder}${days === undefined ? '' : `, enough for about ${days} days at the rate of the last 7`}`,
  ),
  make_room_at_once: kind('Make room: the tracker answers 503 until there is (DISK_RESERVE_MB).'),
  make_room_soon: kind('Make room: nothing is archived any more, and clicks are refused soon.'),
  make_room: kind('Make room, or move the oldest files of the archive elsewhere (docs/operations.md).'),
  data_dir_missing: kind('{data_dir} does not exist'),
  set_data_dir: kind('Set DATA_DIR to the folder of your network, or start Plumbline once.'),
  restore_interrupted: kind('a restore into {data_dir} was interrupted'),
  restore_again: kind('Run bin/plumbline restore again, from {from} into {data_dir}.'),

  data_of_day: kind('of {day}'),
  data_old: kind('of {day}, {days} days old: addresses may have moved since'),
  update_plumbline: kind('Update Plumbline: its releases bring newer tables.'),
  data_missing: kind('the data cannot be read: {error}'),
  install_again: kind('Install the packages again (npm ci): without them places are Unknown.'),

  mail_login_refused: kind('{server}: sign-in fails: {error}'),
  set_mail_login: kind('Set user and password in SMTP_URL, with special characters percent-encoded.'),
  mail_not_connected: kind('{server}: cannot connect: {error}'),
  check_mail_address: kind(
    'Check host, port and scheme in SMTP_URL: smtps:// for port 465, smtp:// for 587 and 25. Some hosting providers block these ports.',
  ),
  mail_server_fails: kind('{server}: {error}'),
  check_mail_server: kind('Check host and port in SMTP_URL, and whether this machine can reach them.'),
  mail_login_works: kind('{server} accepts our sign-in'),
  mails_in_folder: kind('mails are written to {folder} and not sent'),
  set_mail_server: kind('Set SMTP_URL and MAIL_FROM.'),
  sender_local: kind('MAIL_FROM is {address}'),
  set_sender: kind('Set MAIL_FROM to an address of your own: mails from other domains are discarded as forged.'),
  mails_failed: kind(
    ({ count, why }: { count: number; why: string | null }) =>
      `${count} ${count === 1 ? 'mail was' : 'mails were'} given up in the last 7 days, the last one because: ${why ?? 'unknown'}`,
  ),
  resend_mails: kind(
    (_: object, { action, hint }) =>
      `Fix the cause, then send them again: see ${action({ operation: 'listMails' })} and use ${hint}.`,
    { hint: () => ({ operation: 'resendMails', given: { all: true } }) },
  ),

  ledger_unchecked: kind('never checked'),
  check_worker: kind('The worker checks it when it starts: check that it runs.'),
  ledger_wrong: kind(
    ({
      what,
      expected,
      found,
      more,
      at,
    }: {
      what: string
      expected: string
      found: string
      more: number
      at: string
    }) => `${what}: expected ${expected}, found ${found}${further(more)} (${at})`,
  ),
  stop_payments: kind(
    'Make no payments until this is resolved: {hint} shows the difference. Correct by further entries, never by changing one.',
    { hint: () => ({ operation: 'startVerify' }) },
  ),
  ledger_checked: kind(
    ({ entries, minutes, at, since }: { entries: number; minutes: number; at: string; since: number }) =>
      `${formatCount(entries)} entries added up when they were last checked, ${minutes} minutes ago (${at}); ${formatCount(since)} written since are not in it`,
  ),
  check_ledger: kind('The worker checks the ledger once a day: check that it runs. Check it now with {hint}.', {
    hint: () => ({ operation: 'startVerify' }),
  }),
  quarantine_empty: kind('empty'),
  records_quarantined: kind('{count} records are in quarantine; the first is {journal} {sequence}: {error}'),
  retry_quarantined: kind(
    (_: object, { action, hint }) =>
      `See them with ${action({ operation: 'listQuarantine' })}, fix the cause, then retry them with ${hint}.`,
    { hint: () => ({ operation: 'retryQuarantine', given: { all: true } }) },
  ),
  postbacks_late: kind('{count} calls have been due for more than 10 minutes'),
  see_worker: kind('See worker.log: many receivers may be down, or this machine has no network or name server.'),
  postbacks_failing: kind(({ disabled, failing }: { disabled: number; failing: number }) =>
    [
      ...(disabled > 0 ? [`${disabled} disabled because their calls failed`] : []),
      ...(failing > 0 ? [`${failing} failing now`] : []),
    ].join(', '),
  ),
  see_failing: kind('See {hint}. Their affiliates were notified by mail.', {
    hint: () => ({ operation: 'listFailingPostbacks' }),
  }),
  none_failing: kind('none fails'),
  days_changed: kind(
    '{count} changes of closed days have no cause that Plumbline knows: rows of ClickHouse were changed by something else',
  ),
  find_changes: kind(
    (_: object, { action, hint }) =>
      `See ${action({ operation: 'listDays', given: { changes: true } })}, then use ${action({ operation: 'startVerify' })}; ${hint} rebuilds the rows.`,
    { hint: () => ({ operation: 'rebuildStatistics' }) },
  ),
  no_day_closed: kind('none yet'),
  days_closed: kind('closed up to {day}'),
  never_backed_up: kind('there was no backup yet'),
  backup_old: kind('the last backup is from {at}, {days} days ago'),
  backup_recent: kind('the last backup is from {at}'),
  back_up: kind('Run bin/plumbline backup every day, to a folder on another machine (docs/operations.md, "Backups").'),
  details_unprintable: kind(
    'the {field} contains {characters}, which statements cannot print: affiliates cannot download them',
  ),
  change_details: kind('Set it with {hint}, with Latin, Greek and Cyrillic letters only.', {
    hint: () => ({ operation: 'setNetworkDetails' }),
  }),
  details_set: kind('name and address of the network are set'),
  details_missing: kind(
    ({ missing }: { missing: readonly string[] }) =>
      `the network's ${listItems(missing)} ${missing.length === 1 ? 'is' : 'are'} not set: affiliates cannot download statements`,
  ),
  set_details: kind('Set them with {hint}.', {
    hint: () => ({
      operation: 'setNetworkDetails',
      given: { name: '"..."', address: '"..."', country: 'DE', tax_id: '"..."' },
    }),
  }),
  database_matches: kind('data directory and PostgreSQL belong together'),
  databases_match: kind('data directory, PostgreSQL and ClickHouse belong together'),

  journal_complete: kind(({ records, lost }: { records: number; lost: readonly { first: number; last: number }[] }) =>
    [
      `${formatCount(records)} records`,
      ...lost.map(({ first, last }) => `${formatCount(first)} to ${formatCount(last)} are lost`),
    ].join(', '),
  ),
  journal_older: kind(
    'it ends with record {last}, and the databases know records up to {known}: this data directory is older than they are',
  ),
  stop_tracker: kind(
    'Stop the tracker now: new clicks would reuse numbers and never be counted. Restore data directory and databases from one backup, or run bin/plumbline journals continue (docs/operations.md, "When a journal was lost").',
  ),
  put_files_back: kind('Put the files that it names back, from where they were moved or from a backup.'),
  file_unreadable: kind('{file} cannot be read: {error}'),
  restore_backup: kind(
    'Check the disk, then restore the last backup as a whole (docs/operations.md, "Damaged files").',
  ),
  file_damaged: kind(
    ({ damage, more, file }: { damage: string; more: number; file: string }) => `${damage}${further(more)} (${file})`,
  ),
  check_disk: kind(
    'If it was not processed yet, it is in quarantine: see {hint}. Check the disk (docs/operations.md, "Damaged files").',
    { hint: () => ({ operation: 'listQuarantine' }) },
  ),
  entries_readable: kind(
    ({ entries, all }: { entries: number; all: boolean }) =>
      `${all ? 'all' : 'the newest'} ${formatCount(entries)} entries can be read`,
  ),
  archive_damaged: kind('{path}: {error}'),
  restore_file: kind('Restore this file from a backup; everything else keeps running.'),
  archive_whole: kind(
    ({ files, all }: { files: number; all: boolean }) =>
      `${all ? 'all' : 'the newest'} ${formatCount(files)} files are as written`,
  ),

  process_ready: kind('{address} is ready'),
  process_answers: kind('{address} answers {status}: {answer}'),
  see_log: kind('See {name}.log in DATA_DIR/logs.'),
  not_running: kind('Plumbline is not running on {data_dir}'),
  start_plumbline: kind('Start it with `{command}`, or set DATA_DIR to the data directory of the running one.'),
  not_ready: kind('Plumbline is {state}'),
  wait_until_ready: kind('Wait until it says `ready`; supervisor.log in DATA_DIR/logs says what it waits for.'),
  processes_run: kind('{list:names} run'),
  processes_missing: kind(
    ({ names }: { names: readonly string[] }) => `${listItems(names)} ${names.length === 1 ? 'is' : 'are'} not running`,
  ),
  see_log_of_missing: kind('See {name}.log in DATA_DIR/logs: processes that end are restarted automatically.'),
}
