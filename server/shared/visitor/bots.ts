import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { createBoundedCache } from './bounded-cache.ts'
import { cutUserAgent } from './user-agent.ts'

/** Why a visit was not made by a person who followed a link; empty for a person (SPEC-18.2). */
export type VisitReason = '' | 'head' | 'link_preview' | 'bot'

/**
 * Who fetches a link to draw a preview of it when somebody posts it. Only names that the fetchers use and the in-app browsers of the same
 * companies do not: a person inside Facebook, Instagram, LINE or Snapchat counts. WhatsApp and Google Messages name themselves in both: at
 * the beginning when they draw a preview, behind the browser's own words when they show a page.
 */
const linkPreview =
  /facebookexternalhit|facebookcatalog|meta-externalfetcher|^whatsapp\/|telegrambot|slackbot|slack-imgproxy|twitterbot|discordbot|linkedinbot|skypeuripreview|vkshare|redditbot|pinterestbot|pinterest\/0\.|cardyb|mastodon|embedly|iframely|viberbot|kakaotalk-scrap|line-poker|snap url preview|^googlemessages|google-pagerenderer/i

/** Programs that `isbot` takes for people: apps that fetch without showing, mail scanners, and browsers that a program drives. */
const program = /^dart\/|\bcfnetwork\/|microsoft office|\bms-?office\b|proofpoint|puppeteer/i

/** A webview's mark that `isbot` mistakes for a fetcher's name. */
const webview = / GoogleMessages\/\S*/i

const prefetchPattern = /\b(?:prefetch|prerender|preview)\b/i
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const agents = createBoundedCache<'person' | 'link_preview' | 'bot'>(4000)

const evaluateAgent = (userAgent: string): 'person' | 'link_preview' | 'bot' => {
  if (linkPreview.test(userAgent)) return 'link_preview'
  // Every browser names itself; only programs send nothing.
  return userAgent.trim() === '' || program.test(userAgent) || isbot(userAgent.replace(webview, '')) ? 'bot' : 'person'
}

/** Whether a request announces that its answer is not shown yet, and perhaps never: a prefetch, a prerender, Safari's preview of a page. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  prefetchHeaders.some((name) => prefetchPattern.test(String(headers[name] ?? '')))

/** Why a request was not made by a person who followed a link; '' for a person. A HEAD request displays nothing; otherwise the user agent decides. */
export const visitReason = (method: string, headers: IncomingHttpHeaders): VisitReason =>
  method === 'HEAD' ? 'head' : agentReason(cutUserAgent(headers['user-agent'] ?? ''))

/** The reason by the user agent alone; '' for a person's browser. Recent answers are cached. */
export const agentReason = (userAgent: string): VisitReason => {
  let agent = agents.get(userAgent)
  if (agent === undefined) {
    agent = evaluateAgent(userAgent)
    agents.set(userAgent, agent)
  }
  return agent === 'person' ? '' : agent
}
