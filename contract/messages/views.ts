import { badRequest, conflict, refusal } from './kind.ts'

export const view_messages = {
  too_many_views: conflict('There are {most} views, which is the maximum: delete one first.'),
  view_name_taken: conflict('A view named "{name}" already exists: choose another name.', 'name'),
  view_of_another: refusal('forbidden')('Only {author} and owners may change this view.'),
  view_without_day: badRequest(
    '"schedule.on" must be the weekday, from 1 (Monday) to 7, or the day of the month, from 1 to 31.',
  ),
}
