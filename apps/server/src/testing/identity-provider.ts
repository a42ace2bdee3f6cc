import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A person as the provider knows them. Fields as in an ID token. */
export type Person = { sub: string; email?: string; email_verified?: boolean | string; name?: string }
type Claims = Record<string, unknown>

const CLIENT = { clientID: 'kaarditeek', clientSecret: 'a secret of the client: 100%' }

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const newKey = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
  const signed = (claims: Claims) => {
    const text = `${base64({ alg: 'ES256', kid, typ: 'JWT' })}.${base64(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  return { jwk, signed }
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const isClient = ({ headers: { authorization = '' } }: IncomingMessage): boolean => {
  const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
  const plain = (text = '') => decodeURIComponent(text.replaceAll('+', ' '))
  return plain(id) === CLIENT.clientID && plain(secret) === CLIENT.clientSecret
}

type Code = { nonce: string | null; challenge: string | null; redirect: string; person: Person }

/** An identity provider on loopback, which approves every login as the person whom the test has chosen. */
export const identityProvider = async (person: Person, port = 0) => {
  const [own, foreign] = [newKey('own'), newKey('own')]
  const codes = new Map<string, Code>()
  const state = {
    /** Who logs in next. */
    person,
    /** Changes the claims of the next ID tokens. */
    claim: (claims: Claims): Claims => claims,
    /** Whether ID tokens are signed by a key that is not the provider's. */
    forges: false,
    /** Whether every request is answered 503. */
    isDown: false,
    /** Requests of the metadata. */
    discoveries: 0,
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const code = randomBytes(16).toString('hex')
    const redirect = query.get('redirect_uri') ?? ''
    const [nonce, challenge] = [query.get('nonce'), query.get('code_challenge')]
    codes.set(code, { nonce, challenge, redirect, person: state.person })
    const location = new URL(redirect)
    location.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    response.writeHead(302, { location: location.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const found = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient(request)) return answer(response, 401, { error: 'invalid_client' })
    if (!found || found.challenge !== challenge || found.redirect !== body.get('redirect_uri'))
      return answer(response, 400, { error: 'invalid_grant' })
    const seconds = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT.clientID, iat: seconds, exp: seconds + 300, nonce: found.nonce }
    const signer = state.forges ? foreign : own
    const idToken = signer.signed(state.claim({ ...claims, ...found.person }))
    answer(response, 200, {
      access_token: randomBytes(8).toString('hex'),
      token_type: 'Bearer',
      id_token: idToken,
    })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (state.isDown) return answer(response, 503, {})
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return token(request, response)
    if (pathname === '/jwks') return answer(response, 200, { keys: [own.jwk] })
    if (pathname !== '/.well-known/openid-configuration') return answer(response, 404, {})
    state.discoveries += 1
    answer(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    })
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { state, settings: { issuer, ...CLIENT, name: 'Pilv OÜ' }, close }
}

export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>
