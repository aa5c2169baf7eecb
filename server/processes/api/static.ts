import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowInlineParts } from './inline-parts.ts'

const year_s = 31_536_000
const month_s = 2_592_000

/** Files under `/assets/` carry a hash of their content in the name, so that they never change. */
const isHashed = (path: string): boolean => /\/assets\/[^/]+-[\w-]{8,}\.[\w.]+$/.test(path)

const isFlag = (path: string): boolean => /\/flags\/[a-z]{2}\.svg$/.test(path)

/** Whether a path may be a screen: paths with a segment that starts with a dot are hidden, and `/assets/` contains only files. */
const isClientRoute = (path: string): boolean => !/^\/assets(\/|$)/.test(path) && !path.includes('/.')

/** Whether a path is called like a file: a missing one must not be a page, or a browser takes HTML for a script after an update. */
const isFileName = (path: string): boolean => /\.[^/]*$/.test(path)

/** Whether a browser navigates here; it requests scripts and images otherwise. Programs that try addresses do not get a page. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

/** Answers requests that no other route handles. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => FastifyReply

export interface AppPages {
  /** First segments of its screens' paths; absent: every path of its own routes is a screen. */
  screens?: readonly string[]
  /** The message while the app is not built. */
  unbuilt: string
}

/**
 * Serves the built app from `folder` (with the .br and .gz files that the build created) and returns the handler of every other
 * path: the app's page for its own routes, 404 otherwise (for a browser with that page, which shows its own message), 503 if the
 * app is not built.
 */
export const registerStatic = async (
  app: FastifyInstance,
  folder: string,
  { screens, unbuilt }: AppPages,
): Promise<SendPage> => {
  const isScreen = (path: string): boolean => screens?.includes(path.split('/', 2)[1] ?? '') ?? true
  const page = join(folder, 'index.html')
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      redirect: false,
      // A folder's path is treated like any other path that is not a file.
      allowedPath: (path) => !path.endsWith('/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const original = path.replace(/\.(br|gz)$/, '')
        if (original === page) {
          reply.header('cache-control', 'no-store')
          const policy = String(reply.getHeader('content-security-policy'))
          reply.header('content-security-policy', allowInlineParts(policy, readFileSync(page, 'utf8')))
        } else if (isHashed(original)) reply.header('cache-control', `public, max-age=${year_s}, immutable`)
        // Browsers must revalidate the service worker and its files each time: an old one must not outlive an update.
        else if (/\/(sw\.js|offline\.(html|css|js))$/.test(original)) reply.header('cache-control', 'no-cache')
        // A country's flag hardly ever changes, and a list shows many.
        else if (isFlag(original)) reply.header('cache-control', `public, max-age=${month_s}`)
        else reply.header('cache-control', 'public, max-age=3600')
      },
    })
  }
  const say = (reply: FastifyReply, code: number, text: string): FastifyReply =>
    reply.code(code).type('text/plain; charset=utf-8').send(`${text}\n`)
  return (request, reply, path) => {
    const known = isScreen(path) && !isFileName(path)
    if (!isClientRoute(path) || (!known && !isNavigation(request))) return say(reply, 404, 'Not found.')
    if (existsSync(page)) return reply.code(known ? 200 : 404).sendFile('index.html')
    return say(reply.header('retry-after', '2'), 503, unbuilt)
  }
}
