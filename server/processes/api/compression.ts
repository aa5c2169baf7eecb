import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/*
 * Compression of generated responses (ADR-0073). The portal's files were compressed when it was built, by static.ts.
 */

/** Below this the headers say more than is saved. */
const least_bytes = 1_024

/**
 * How hard both try: the CPU budget, for which `npm run bench -- compression` has the figures. A window of 256 kB saves as much here as one of 4 MB.
 */
const brotli_options: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const gzip_options: ZlibOptions = { level: 4 }

type Encoding = 'br' | 'gzip'

const weightsOf = (accepted: string): Map<string, number> =>
  new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
    }),
  )

/** The encoding for an Accept-Encoding header: brotli if the client rates it no lower than gzip. `*` means gzip, which every client supports. */
export const chooseEncoding = (accepted: string): Encoding | undefined => {
  const weights = weightsOf(accepted)
  const br = weights.get('br') ?? 0
  const gz = weights.get('gzip') ?? weights.get('*') ?? 0
  const best = Math.max(br, gz)
  if (best === 0 || (weights.get('identity') ?? 0) > best) return undefined
  return br >= gz ? 'br' : 'gzip'
}

const isText = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:text\/|application\/(?:json|javascript)|image\/svg)/.test(type)

/**
 * Whether a response may be compressed. Secrets are only returned by POST (a test checks that in the contract), so that the length of a
 * compressed response reveals none. A response with an ETag is a file, which is already compressed if that pays.
 */
const isCompressible = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode !== 204 &&
  reply.statusCode !== 304 &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('etag') &&
  isText(reply.getHeader('content-type'))

const addVary = (reply: FastifyReply): void => {
  const given = reply.getHeader('vary')
  reply.header('vary', given === undefined ? 'Accept-Encoding' : `${String(given)}, Accept-Encoding`)
}

const packWhole: Readonly<Record<Encoding, (data: string | Buffer) => Promise<Buffer>>> = {
  br: (data) => promisify(brotliCompress)(data, brotli_options),
  gzip: (data) => promisify(gzip)(data, gzip_options),
}

/** Each piece leaves when it was made, so that a failure after the first one still breaks the connection and the pace is the reader's. */
const packStream = (encoding: Encoding, content: Readable): Readable => {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ ...brotli_options, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...gzip_options, flush: constants.Z_SYNC_FLUSH })
  // A failure of either stream ends the other; the code that sends the packer handles it there.
  return pipeline(content, packer, () => {})
}

/** Compresses responses by Accept-Encoding. Decoded, they are byte for byte the original ones. */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(request, reply)) return payload
    const isStream = payload instanceof Readable
    if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!isStream && Buffer.byteLength(payload) < least_bytes) return payload
    addVary(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
    if (encoding === undefined) return payload
    const packed = isStream ? packStream(encoding, payload) : await packWhole[encoding](payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
}
