import { message } from '@plumbline/contract/messages/index.ts'
import { presentMessage } from '../../shared/messages.ts'

/** The part of a reply that says how a person gets a link. @param link null: it is mailed */
export const linkMail = (link: string | null) => ({
  link,
  mail: presentMessage(message(link === null ? 'link_mailed' : 'link_not_mailed', {})),
})
