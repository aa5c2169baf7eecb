import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useId, type ComponentProps } from 'react'
import { useRead } from '../session/queries.ts'
import { useMay } from '../session/session.ts'

type FieldProps = ComponentProps<typeof Field>

const Suggested = ({ options, ...field }: FieldProps & { options: readonly string[] }) => {
  const id = useId()
  return (
    <>
      <Field {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

const commands = Object.values<Operation>(operations)
  .flatMap(({ changes, command }) => (changes ? [command] : []))
  .toSorted()

/** Suggests the audit log's names for operator actions. */
const ActionField = (props: FieldProps) => <Suggested {...props} options={commands} placeholder="affiliates disable" />

/** Suggests the audit log's names for actors: team members and API tokens. */
const ActorField = (props: FieldProps) => {
  const may = useMay()
  const team = useRead('listTeam', {}, { enabled: may('listTeam') })
  const tokens = useRead('listTokens', {}, { enabled: may('listTokens') })
  const people = (team.data?.results ?? []).flatMap(({ name, email }) => (name === null ? [] : [`${name} <${email}>`]))
  const programs = (tokens.data?.results ?? []).map(({ name }) => `token ${name}`)
  return <Suggested {...props} options={[...new Set([...people, ...programs])]} placeholder="Name <email>" />
}

const GoalField = (props: FieldProps) => <Suggested {...props} options={['Sale', 'Lead', 'Install']} />

/** Text fields with suggestions, by field name. */
export const suggested_fields: Readonly<Record<string, typeof ActorField>> = {
  action: ActionField,
  actor: ActorField,
  goal_name: GoalField,
}
