export { addView, chooseView, findView, type ViewReader } from './queries.ts'
export { prepareViewMail, startMailingViews } from './mail-views.ts'
