import Type from 'typebox'
import { id, moment, orNull } from './fields.ts'
import { mail_rhythms } from './view-schedules.ts'

/* Fields of saved views, of affiliates and of the team. */

export const viewName = Type.String({ format: 'line', minLength: 1, maxLength: 60, pattern: String.raw`\S` })
/** Checked like a question of the explorer. */
export const viewQuestion = Type.String({
  maxLength: 20_000,
  description:
    "the query part of the explorer's address, such as rows=country&metrics=clicks,cr&period=last_7_days; a period moves with today",
})
/** A view without a schedule is not mailed. */
const viewSchedule = Type.Object({
  every: Type.Enum(mail_rhythms),
  on: Type.Optional(
    orNull(
      Type.Integer({
        minimum: 1,
        maximum: 31,
        description: 'the weekday (Monday is 1), or the day of the month; absent where it is mailed daily',
      }),
    ),
  ),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: "the full hour in the view's time zone" }),
})

/** A reader's choices for a view. */
export const viewChoice = {
  is_pinned: Type.Optional(Type.Boolean({ description: 'whether the menu has it' })),
  schedule: Type.Optional(orNull(viewSchedule)),
}

export const viewFields = {
  id,
  name: Type.String(),
  question: Type.String(),
  is_pinned: Type.Boolean(),
  schedule: orNull(viewSchedule),
  next_mail_at: orNull(moment),
}
