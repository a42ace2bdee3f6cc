import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { addViewer } from '../auth/add-viewer'
import { refuseOtherOrigins } from '../auth/origin'
import { providerRoutes } from '../auth/provider/routes'
import type { Deps } from '../core/deps'
import { refuseConnection } from '../core/error/refuse-connection'
import { sendBadAddress, sendFailure } from '../core/error/send-failure'
import { BODY_BYTES, readBoundedJson } from '../core/json-body'
import { addLater } from '../core/later'
import { logOptions, logReplies } from '../core/log'
import { measureReplies } from '../core/metrics'
import { TIME_OUT } from '../core/time-out'
import { traceLogger } from '../core/trace'
import { holderPageRoutes } from '../holder-page/routes'
import { restRoutes } from '../rest/adapter'
import { docsRoutes } from '../rest/docs'
import { paymentRoutes } from '../terminals-api/plugin'
import { addRequestLimit } from '../terminals-api/rate-limit'
import { addDrain } from './drain'
import { healthRoutes } from './health'
import { addVersionHeader, readPage } from './page'
import { warnOfUntrustedProxy } from './proxy-warning'
import { trpcRoutes } from './trpc'
import { webRoutes } from './web'

/** Bytes of the address and all headers. An address may name 1,000 ids. Rule 2.11. */
const HEADER_LIMIT = 32_768

const contentSecurity = (scripts: readonly string[]) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
})

/**
 * Routes for browsers and scripts: pages, typed procedures, documented calls. `scripts` are the hashes of the page's inline
 * scripts.
 */
const browserRoutes = (deps: Deps, scripts: readonly string[]) => async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(scripts),
    strictTransportSecurity: deps.secure,
  })
  await app.register(cookie)
  app.addHook('onRequest', refuseOtherOrigins(deps.origins))

  await app.register(healthRoutes(deps))
  await app.register(providerRoutes(deps))
  await app.register(trpcRoutes(deps), { prefix: '/trpc' })
  await app.register(restRoutes(deps), { prefix: '/api' })
  await app.register(docsRoutes(deps), { prefix: '/api' })
  await webRoutes(app, deps.webRoot)
}

/** Builds the application; the caller makes it listen. */
export const buildApp = async (deps: Deps) => {
  const app = Fastify({
    logger: logOptions(deps),
    childLoggerFactory: traceLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: [...deps.trustProxy],
    bodyLimit: BODY_BYTES,
    requestTimeout: TIME_OUT,
    genReqId: () => randomUUID(),
    connectionTimeout: TIME_OUT,
    // A request that arrives while the server closes is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    http: { maxHeaderSize: HEADER_LIMIT },
    frameworkErrors: sendBadAddress(deps.secure),
    clientErrorHandler: refuseConnection(deps.secure),
  })
  app.setErrorHandler<FastifyError>(sendFailure)
  app.addHook('onResponse', logReplies)
  app.addHook('onResponse', measureReplies(deps.metrics))
  warnOfUntrustedProxy(app)
  readBoundedJson(app)
  addLater(app)
  addDrain(app)
  addRequestLimit(app, deps)
  addViewer(app, deps)
  const page = deps.webRoot ? await readPage(deps.webRoot) : null
  if (page) addVersionHeader(app, page)
  // Outside of `browserRoutes`, so that terminals' calls and holders' pages skip cookies, origin checks and page headers.
  await app.register(paymentRoutes(deps), { prefix: '/api/web' })
  await app.register(holderPageRoutes(deps))
  await app.register(browserRoutes(deps, page?.scripts ?? []))
  return app
}
