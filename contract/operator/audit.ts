import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { line, listOf, listing, optionalChoice } from './fields.ts'
import { operation } from './operation.ts'
import { subject_kinds } from './subjects.ts'

export const listAudit = operation({
  command: 'audit list',
  call: { method: 'GET', path: '/api/operator/audit/' },
  summary: 'list changes by operators, newest first, with actor, input, and values before and after',
  examples: [
    'audit list --action "affiliates disable"',
    'audit list --subject offer --subject-id 12',
    'audit list --actor "token nightly import" --json',
  ],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    ...listing,
    action: Type.Optional(line('only this command, for example "affiliates disable"')),
    actor: Type.Optional(line('only this operator, as named in the log', 200)),
    member: Type.Optional(Type.Integer({ ...id, description: 'one member of the team', typed: 'by id' })),
    subject: optionalChoice([...subject_kinds], 'only changes to this type of subject'),
    subject_id: Type.Optional(line('only changes to the subject with this id', 20)),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'from this time', typed: 'ISO 8601 in UTC' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'before this time' })),
  }),
  reply: listOf(
    Type.Object({
      id: Type.String(),
      at: moment,
      /** `NAME <email>` of a member of the team, `token NAME`, or `command USER` for the command line. */
      actor: Type.String(),
      team_member_id: orNull(id),
      action: Type.String(),
      /** The kind of thing that was changed, and its id where it was one; null where the log does not say. */
      subject: orNull(Type.Enum([...subject_kinds])),
      subject_id: nullableText,
      /** How many things it changed, where it was several: `conversions list --audit` lists conversions. */
      subjects: orNull(count),
      /** Values that changed, before and after: fields by name, of a list what was removed and added. Null where nothing was there. */
      before: orNull(Type.Record(Type.String(), Type.Unknown())),
      after: orNull(Type.Record(Type.String(), Type.Unknown())),
      /** Passwords are left out, files are a size and a checksum. */
      input: Type.Record(Type.String(), Type.Unknown()),
      /** Its reply, without secrets; null where that was long. */
      reply: orNull(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
  columns: ['at', 'actor', 'action', 'input', 'before', 'after'],
})
