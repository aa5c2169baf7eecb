import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { operationOf, type Reply } from '../../shared/session/calls.ts'
import { idsIn, withToggled } from '../../shared/fields/id-list.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { replyShape } from '../../shared/words/schema.ts'
import type { FormEdit } from '../../shared/operation/use-operation-form.ts'
import { MessageText } from '../../shared/fields/value.tsx'

const exceptions = {
  implausible: 'Amounts above the limits. Tick those that are correct:',
  contradicted: "Contradicted by the advertiser's last file. Tick those to approve anyway:",
} as const

export const exception_section = { title: 'Exceptions', names: Object.keys(exceptions), folded: true } as const

/** The answer to an approval of several: conversions that need a second look can be ticked after the dry run. */
export const ApprovalResult = ({ reply, edit }: { reply: Reply<'approveConversions'>; edit: FormEdit }) => (
  <div className="space-y-4">
    <ReplyView
      value={reply}
      shape={replyShape(operationOf('approveConversions'))}
      leave_out={['dry_run', 'refused', ...Object.keys(exceptions)]}
    />
    {(['implausible', 'contradicted'] as const).map((name) => {
      const { set } = edit
      const text = edit.values[name]
      return reply[name].length === 0 || set === null ? null : (
        <fieldset key={name}>
          <legend className="font-medium">{exceptions[name]}</legend>
          <ul className="mt-2 space-y-1.5">
            {reply[name].map(({ id, why }) => (
              <li key={id}>
                <Checkbox
                  label={id}
                  checked={idsIn(text).includes(id)}
                  onChange={() => set(name, withToggled(text, id))}
                />
                <span className="ms-6 block text-small text-muted">
                  <MessageText message={why} />
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      )
    })}
  </div>
)
