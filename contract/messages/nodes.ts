import { refusal } from './kind.ts'

export const node_messages = {
  node_runs: refusal('conflict', 'Node {node} runs as {data_dir} on {host}: stop it first.'),
  other_node_rebuilds: refusal('conflict', 'Node {node} is rebuilding its statistics: try again when that is done.'),
  never_rebuilt: refusal('not_found', 'The statistics have never been rebuilt.'),
  never_verified: refusal('not_found', 'No verify has been started for node {node} yet.'),
  not_in_quarantine: refusal('not_found', 'This record is not in quarantine.'),
  record_unclear: refusal(
    'bad_request',
    'Give one record by {field:journal} and {field:sequence}, or all of them with {field:all}.',
  ),
}
