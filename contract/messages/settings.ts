import { kind } from './kind.ts'

/** Errors of the configuration. */
export const setting_messages = {
  /** The problem continues the variable's name. */
  setting_wrong: kind('{name} {say:problem}'),
  setting_invalid: kind('is "{given}": give {description}'),
  sslmode_unknown: kind('has sslmode={mode}: give disable, prefer, require, verify-ca or verify-full'),
  sslmode_without_certificate: kind(
    'has sslmode=verify-ca without sslrootcert=FILE: give the certificate of the authority, or sslmode=verify-full for a public one',
  ),
  range_invalid: kind('has "{part}": give addresses or ranges separated by commas, for example 10.0.0.1 or 10.0.0.0/8'),
  webhook_secret_invalid: kind('is not a secret of Standard Webhooks: give whsec_ and 24 to 64 random bytes in base64'),
  setting_fixed: kind(
    'is "{given}", and the network in {data_dir} was made with {kept}, which never changes: remove {name}, or set DATA_DIR to a new folder for a new network',
  ),
  port_used: kind('and {other} are both {port}: give two different ports'),
  database_not_shared: kind('is missing: MACHINE is {machine}, and all nodes share one PostgreSQL and one ClickHouse'),
  demo_on_other_node: kind('is "1": the demo network runs on node 1 only: set 0'),
  webhook_secret_missing: kind('is missing: OPERATOR_WEBHOOK_URL is set, and what is sent there is signed with it'),
  tracker_without_worker: kind('is "{given}": a tracker needs the worker of its node, which reads its journal'),
  demo_incomplete: kind('is "{given}": the demo network needs its tracker and its worker, so give DEMO=0 too'),
  setting_twice: kind('and {other} are both set: remove one of them'),
  secret_file_empty: kind('is "{path}", which is empty: write the value of {variable} into it'),
  secret_file_unreadable: kind('is "{path}", which cannot be read ({error})'),
  set_by_supervisor: kind('is missing: this process is normally started by bin/start'),
}
