import { createServer } from 'node:http'

/* The least that a redirect on Node can cost: no routing, no record. Prints its port. */

/** As long as a click id. */
const location = `https://shop.example/landing?click_id=${'x'.repeat(32)}`
const server = createServer((_request, answer) => {
  answer.writeHead(302, { location, 'content-length': '0' }).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
