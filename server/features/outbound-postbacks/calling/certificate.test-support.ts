import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/* X.509 certificates for tests, encoded by hand in DER, so that the repository contains none that would expire. */

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes))
const utcTime = (at: Date): Buffer => der(0x17, Buffer.from(at.toISOString().replaceAll(/\D/g, '').slice(2, 14) + 'Z'))
const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const subjectAltName = oid(0x55, 0x1d, 0x11)
const basicConstraints = oid(0x55, 0x1d, 0x13)
const authority = sequence(der(0x01, Buffer.from([0xff])))

export interface TestCertificate {
  name: string
  key: string
  cert: string
  private_key: KeyObject
}

/** A certificate for a name: of an issuer, or self-signed and an authority itself. Valid from a day ago for `days`. */
export const makeCertificate = (name: string, issuer?: TestCertificate, days = 10): TestCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day_ms = 86_400_000
  const from = new Date(Date.now() - (days < 0 ? 20 : 1) * day_ms)
  const extension =
    issuer === undefined
      ? sequence(basicConstraints, der(0x04, authority))
      : sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(utcTime(from), utcTime(new Date(Date.now() + days * day_ms))),
    nameOf(name),
    createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = sign('sha256', body, issuer?.private_key ?? privateKey)
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    name,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    private_key: privateKey,
  }
}
