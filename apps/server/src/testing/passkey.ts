import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer, PasskeyConfirmation } from '@kaarditeek/domain/factor/passkey'
import { PASSWORD } from './fixtures'
import { ORIGIN, type TestApp } from './test-app'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** A byte string in CBOR. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ])

const cborText = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** A key of the curve P-256 in COSE: kty 2, alg -7, crv 1, x and y. */
const coseOf = ({ x, y }: { x: Buffer; y: Buffer }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ])

type Site = { origin?: string; rpID?: string; verifiesUser?: boolean }

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Site) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const counted = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

const dataOf = (flags: number, counter: number, { rpID = 'localhost', verifiesUser = true }: Site) =>
  Buffer.concat([
    sha256(rpID),
    Buffer.from([flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)]),
    counted(counter),
  ])

/** An authenticator in software, with one passkey. */
export const softAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = coseOf({ x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') })
  const credential = randomBytes(32)
  const credentialID = text(credential)

  /** Answers a challenge with the passkey that it makes. */
  const make = (challenge: string, site: Site = {}): Omit<PasskeyConfirmation, 'id'> => {
    const length = Buffer.from([0, credential.length])
    const data = Buffer.concat([dataOf(HAS_KEY, 0, site), Buffer.alloc(16), length, credential, key])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    return {
      credentialID,
      clientData: text(clientData('webauthn.create', challenge, site)),
      attestation: text(attestation),
      transports: ['internal'],
    }
  }

  /** Answers a challenge with the passkey. `counter` is what the authenticator has counted; 0 if it does not count. */
  const answer = (challenge: string, site: Site = {}, counter = 0): PasskeyAnswer => {
    const client = clientData('webauthn.get', challenge, site)
    const data = dataOf(0, counter, site)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      credentialID,
      clientData: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    }
  }
  return { credentialID, make, answer }
}

/** Adds a passkey in a session by the password. */
export const addPasskey = async (
  { call }: TestApp,
  cookie: string,
  proof: object = { currentPassword: PASSWORD },
  authenticator = softAuthenticator(),
) => {
  const added = await call('POST', '/api/self/passkeys', { name: 'Sõrmejälg', ...proof }, cookie)
  if (added.statusCode !== 201) throw new Error(`No passkey was added: ${added.body}`)
  const { id, options } = added.json<{ id: number; options: { challenge: string } }>()
  const made = authenticator.make(options.challenge)
  const confirmed = await call('POST', `/api/self/passkeys/${id}/confirm`, made, cookie)
  if (confirmed.statusCode !== 200) throw new Error(`The passkey was not confirmed: ${confirmed.body}`)
  return {
    id,
    authenticator,
    recoveryCodes: confirmed.json<{ recoveryCodes: string[] | null }>().recoveryCodes,
  }
}
