import { source_names } from '@plumbline/contract/move-in.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { useNavigate } from 'react-router'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { paths } from '../../shared/words/paths.ts'
import type { OldNetwork } from './old-network.ts'

const settingsOf = ({ source, hosts, takes_unproven, relay_url }: OldNetwork) => [
  {
    title: 'System',
    text: 'Its files, links and postbacks are read in the form of this system. It cannot be changed: add another old network instead.',
    value: source === 'plumbline' ? 'Our own format' : source_names[source],
  },
  {
    title: 'Hosts',
    text: 'Hosts of its links and postbacks. They are needed once the DNS of these hosts leads here.',
    value: hosts.join(', ') || 'None',
  },
  {
    title: 'Unproven postbacks',
    text: 'Postbacks without a valid token are refused, or kept for review. They credit nothing.',
    value: takes_unproven ? 'Are kept for review' : 'Are refused',
  },
  {
    title: 'Old tracker',
    text: 'Postbacks about clicks that are unknown here are passed on to this address, so that no conversion is lost during the move.',
    value: relay_url ?? 'None',
  },
]

/** Settings of an old network, and its removal. */
export const NetworkSettings = ({ network }: { network: OldNetwork }) => {
  const navigate = useNavigate()
  const { id, name, hosts, takes_unproven, relay_url } = network
  return (
    <Card
      title="Old network"
      action={
        <div className="flex gap-2">
          <OperationButton
            operation="editOldNetwork"
            label="Edit"
            size="small"
            fixed={{ id }}
            initial={{ name, hosts, takes_unproven, relay_url }}
            edits
            closes
          />
          <OperationButton
            operation="removeOldNetwork"
            label="Remove"
            size="small"
            look="danger"
            fixed={{ id }}
            closes
            onDone={() => void navigate(paths.move_in)}
          />
        </div>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {settingsOf(network).map(({ title, text, value }) => (
          <li key={title} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium">{title}</p>
              <p className="text-small text-muted">{text}</p>
            </div>
            <p className="min-w-0 wrap-anywhere sm:ms-auto sm:max-w-64 sm:text-end">{value}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
