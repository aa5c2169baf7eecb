import { badRequest, conflict, notFound } from './kind.ts'

export const node_messages = {
  node_runs: conflict('Node {node} runs as {data_dir} on {host}: stop it first.'),
  other_node_rebuilds: conflict('Node {node} is rebuilding its statistics: try again when that is done.'),
  never_rebuilt: notFound('The statistics have never been rebuilt.'),
  never_verified: notFound('No verify has been started for node {node} yet.'),
  not_in_quarantine: notFound('This record is not in quarantine.'),
  record_unclear: badRequest(
    'Give one record by {field:journal} and {field:sequence}, or all of them with {field:all}.',
  ),
}
