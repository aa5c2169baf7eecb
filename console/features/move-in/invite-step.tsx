import { count, dateTime } from '@plumbline/ui/format.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { useSession } from '../../shared/session/session.ts'
import { several } from '../../shared/words/words.ts'
import type { OldNetwork } from './old-network.ts'
import { RepeatableForm } from './repeatable-form.tsx'

type Invited = Reply<'inviteMoved'>

const describeInvited = ({ invited, first_at, last_at, left }: Invited, zone: string): string => {
  const others = left === 0 ? '' : ` ${several(left, 'other user', 'other users')} can be invited later.`
  if (first_at === null || last_at === null)
    return 'No users to invite: all have a password, or were invited in the last seven days.'
  const mailed =
    invited === 1
      ? `1 user is mailed at ${dateTime(first_at, zone)}.`
      : `${count(invited)} users are mailed from ${dateTime(first_at, zone)} to ${dateTime(last_at, zone)}.`
  return `${mailed}${others}`
}

/** Mails imported users their links, some of them at a time. */
export const InviteStep = ({ network }: { network: OldNetwork }) => {
  const { network: ours } = useSession()
  return (
    <>
      <p className="text-muted">
        Imported users have no password. A mail with a link lets each of them set one; the link works once. Invite a few
        users first, then the others.
      </p>
      <RepeatableForm
        operation="inviteMoved"
        action="Invite"
        again="Invite more"
        only={['limit', 'per_hour']}
        fixed={{ network: network.name }}
        askAbout={(reply) => (reply.invited === 0 ? null : `${describeInvited(reply, ours.zone)} Invite them?`)}
        renderReply={(reply) => <p>{describeInvited(reply, ours.zone)}</p>}
      />
    </>
  )
}
