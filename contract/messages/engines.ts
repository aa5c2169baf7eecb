import { kind } from './kind.ts'

/** A move between the embedded and external databases: why it cannot go on, and why databases of a move are refused. */
export const engine_messages = {
  database_moved: kind('{say:which} is not in use any more: this network was moved to another one'),
  set_moved_to: kind(
    'Set {variable} to the one that it was moved to (remove it if that is the embedded one). To move back: bin/plumbline engines move (docs/operations.md, "Moving to other databases").',
  ),
  database_is_copy: kind('{say:which} is an unfinished copy of this network'),
  finish_move: kind(
    'Set {variable} as it was before the move (remove it if that was the embedded one), then run bin/plumbline engines move again to finish the copy, or give the move up.',
  ),

  target_in_use: kind('{say:which} is not empty: it has the table {table}'),
  give_empty_database: kind('Give an empty database, or remove what is in this one.'),
  target_is_source: kind('{say:which} is the database that this network runs on'),
  source_not_own: kind("{say:which} is not this network's database"),
  check_source: kind('Run bin/plumbline doctor.'),
  source_behind: kind('{say:which} was not opened by this version yet'),
  start_first: kind('Start this version once, then run the command again.'),
  statistics_being_rebuilt: kind('The statistics are being rebuilt'),
  wait_for_rebuild: kind('Run the command again when `bin/plumbline rebuild status` says that it is done.'),
  others_connected: kind('Others still use {say:which}: {list:names}'),
  stop_others: kind(
    'Stop the other nodes (RUN=tracker may go on), commands and programs that use it, then run the command again.',
  ),
  inserts_running: kind('{say:which} still runs inserts'),
  move_again: kind('Run the command again.'),
  no_room_to_move: kind('{folder} has room for {free_mb} MB, and the copy needs about {needed_mb} MB'),
  make_room_for_copy: kind('Make room, or move to a database on another disk.'),
  copy_differs: kind('{table} differs from its copy in {say:which}'),
  other_move: kind('A move to {target} is under way'),
  finish_or_give_up: kind('Finish it or give it up first, with the same target.'),
  engines_moving: kind('The network moves to {target} since {begun_at}, worker and API are paused; last step: {step}'),
  continue_or_give_up: kind(
    'Run bin/plumbline engines move with the same target again to continue, or with its option give-up to stay.',
  ),
  engines_moved: kind('The network was moved to {target}, worker and API are paused until the next start'),
  set_and_start: kind('Set the new addresses, stop Plumbline and start it again.'),
  no_move: kind('No move is under way'),
  move_back: kind('Start it on the new databases, then move back with bin/plumbline engines move.'),
  begin_move: kind('Begin one with bin/plumbline engines move.'),
}
