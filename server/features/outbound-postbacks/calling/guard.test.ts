import { createSocket, type Socket } from 'node:dgram'
import { afterEach, describe, expect, it } from 'vitest'
import { checkHost } from './guard.ts'
import { createLookup } from '../../../shared/name-lookup.ts'

const resolving = (addresses: string[]) => async () => addresses

describe('SS-02: a name', () => {
  it('is public when all of its addresses are', async () => {
    const addresses = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
    expect(await checkHost('tracker.example', resolving(addresses))).toEqual({ kind: 'public', addresses })
  })

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
    ['64:ff9b::a00:1'],
    ['2002:a00:1::'],
    ['fe80::1%eth0'],
    ['not an address'],
  ])('is refused when one of its addresses is %s, in any place', async (inside) => {
    for (const addresses of [[inside], ['93.184.215.14', inside], [inside, '2606:4700::1111']])
      expect(await checkHost('tracker.example', resolving(addresses))).toEqual({ kind: 'refused' })
  })

  it('that leads nowhere now is neither', async () => {
    expect(await checkHost('tracker.example', resolving([]))).toEqual({ kind: 'unresolved' })
  })
})

describe('what need not be looked up', () => {
  const never = async (): Promise<string[]> => {
    throw new Error('unexpected lookup')
  }

  it('is a written address', async () => {
    expect(await checkHost('8.8.8.8', never)).toEqual({ kind: 'public', addresses: ['8.8.8.8'] })
    expect(await checkHost('[2606:4700::1111]', never)).toEqual({ kind: 'public', addresses: ['2606:4700::1111'] })
    expect(await checkHost('[::1]', never)).toEqual({ kind: 'refused' })
  })

  it.each(['localhost', 'metadata.google.internal', 'postgres'])('is the private name %s', async (host) => {
    expect(await checkHost(host, never)).toEqual({ kind: 'refused' })
  })
})

describe('the lookup', () => {
  const sockets: Socket[] = []
  const queried = new Set<Socket>()
  afterEach(() => {
    queried.clear()
    for (const socket of sockets.splice(0)) socket.close()
  })

  /** A name server for one test: answers each question with an address of its type, or never. */
  const startNameServer = async (records: { A?: number[]; AAAA?: number[] } | 'silent'): Promise<string> => {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.on('message', (question, from) => {
      queried.add(socket)
      if (records === 'silent') return
      const end = question.indexOf(0, 12) + 5
      const isA = question.readUInt16BE(end - 4) === 1
      const address = isA ? records.A : records.AAAA
      const header = Buffer.from(question.subarray(0, 12))
      header.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2)
      header.writeUInt16BE(address === undefined ? 0 : 1, 6)
      header.writeUInt16BE(0, 10)
      const answer =
        address === undefined ? [] : [0xc0, 12, 0, isA ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]
      socket.send(Buffer.concat([header, question.subarray(12, end), Buffer.from(answer)]), from.port, from.address)
    })
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    return `127.0.0.1:${socket.address().port}`
  }

  const loopback6 = [...Array.from({ length: 15 }, () => 0), 1]

  it('finds addresses of both families', async () => {
    const server = await startNameServer({ A: [93, 184, 215, 14], AAAA: loopback6 })
    const lookup = createLookup([server])
    expect(await lookup('tracker.example')).toEqual(['93.184.215.14', '::1'])
    expect(await checkHost('tracker.example', lookup)).toEqual({ kind: 'refused' })
  })

  it('finds what there is when one family has none', async () => {
    const lookup = createLookup([await startNameServer({ A: [10, 0, 0, 1] })])
    expect(await lookup('tracker.example')).toEqual(['10.0.0.1'])
  })

  it('finds nothing for a name that does not exist', async () => {
    expect(await createLookup([await startNameServer({})])('tracker.example')).toEqual([])
  })

  it('gives up without asking every name server when they are silent', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => startNameServer('silent')))
    expect(await createLookup(servers)('tracker.example')).toEqual([])
    // Each is given two seconds before the next one is asked.
    expect(queried.size).toBeLessThanOrEqual(2)
  })
})
