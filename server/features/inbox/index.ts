export { listReaders } from './choices.ts'
export { prepareInboxMail, startMailingTeam } from './mail-team.ts'
