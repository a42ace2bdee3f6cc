import { lengths } from '@kaarditeek/domain/lengths'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Env } from './env'

/** Seconds after which a request to the identity provider is given up. */
const TIME_OUT = 10

/** Path to which the identity provider sends the browser back. */
export const PROVIDER_CALLBACK = '/login/oidc/callback'

/** Values of one login that come back from the identity provider, or prove that the answer is to it. */
export type ProviderParts = { state: string; nonce: string; verifier: string }

/** The user as a verified ID token says. `email` is null unless the provider says that it is verified. */
export type ProviderClaims = { issuer: string; subject: string; email: string | null; name: string | null }

/** The identity provider of the installation. */
export type Provider = {
  /** On the button of the login page. */
  name: string
  /** Returns the address to which the browser goes. Throws `ProviderFailure`. */
  begin: (parts: ProviderParts) => Promise<URL>
  /** Exchanges the query of the callback for claims. Throws `ProviderFailure`. */
  finish: (search: string, parts: ProviderParts) => Promise<ProviderClaims>
}

/** A login that the identity provider did not confirm, or could not, because it does not answer. `reason` quotes no value. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  constructor(
    readonly outcome: 'failed' | 'unavailable',
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** Codes of the library for a provider that does not answer, or not as OpenID Connect says. */
const DOWN = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

const failureOf = (error: unknown): ProviderFailure => {
  const code = codeOf(error)
  // `fetch` throws a TypeError without a code where there is no connection.
  const isDown = code === null ? error instanceof TypeError : DOWN.includes(code)
  return new ProviderFailure(
    isDown ? 'unavailable' : 'failed',
    code ?? (isDown ? 'unreachable' : 'unexpected'),
  )
}

const claims = z.object({
  iss: z.string().max(lengths.identity.issuer),
  sub: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .max(lengths.identity.subject),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  name: z.string().nullish(),
})

const claimsOf = (token: oidc.IDToken | undefined): ProviderClaims => {
  const { success, data } = claims.safeParse(token)
  if (!success) throw new ProviderFailure('failed', 'claims')
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = data
  return { issuer, subject, email: isVerified === true ? (email ?? null) : null, name: name ?? null }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** Sends the client's secret as the provider's metadata say: in the header unless it takes the body alone. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    const send = inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
    return send(server, ...request)
  }

/**
 * The identity provider of the settings, by OpenID Connect. Its metadata are read by the first login and, after a failure, by the next one, so
 * that a provider that is down stops neither the server nor passwords. Only this file uses the library.
 */
export const openProvider = (
  { issuer, clientID, clientSecret, name }: NonNullable<Env['oidc']>,
  publicUrl: string,
): Provider => {
  const server = new URL(issuer)
  // Checks the signature of ID tokens too, which come over TLS anyway.
  const execute = [oidc.enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  const discover = async () => {
    const options = { execute, timeout: TIME_OUT }
    const found = await oidc.discovery(server, clientID, undefined, authenticate(clientSecret), options)
    // The library takes metadata of any issuer at some addresses, where one of all tenants would let in anybody's.
    if (withoutSlash(found.serverMetadata().issuer) !== withoutSlash(issuer))
      throw new ProviderFailure('unavailable', 'issuer')
    return found
  }
  let known: Promise<oidc.Configuration> | undefined

  const asking = async <T>(ask: (configuration: oidc.Configuration) => Promise<T>): Promise<T> => {
    known ??= discover()
    const configuration = await known.catch((error: unknown) => {
      known = undefined
      throw error instanceof ProviderFailure
        ? error
        : new ProviderFailure('unavailable', codeOf(error) ?? 'unreachable')
    })
    try {
      return await ask(configuration)
    } catch (error) {
      known = undefined
      throw failureOf(error)
    }
  }

  return {
    name,
    begin: ({ state, nonce, verifier }) =>
      asking(async (configuration) =>
        oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: publicUrl + PROVIDER_CALLBACK,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: async (search, { state, nonce, verifier }) => {
      const answer = new URL(publicUrl + PROVIDER_CALLBACK)
      answer.search = search
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      return claimsOf(
        await asking(async (configuration) =>
          (await oidc.authorizationCodeGrant(configuration, answer, checks)).claims(),
        ),
      )
    },
  }
}
